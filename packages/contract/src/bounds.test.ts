import { BOUNDS, LAST_SECOND } from '@haat/domain/basics/bounds';
import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { Call } from './call.ts';
import { ALL_CALLS } from './calls.ts';
import { type Leaf, leavesOf, reachOf, readsDays, takes, WRITTEN_DAYS as WRITTEN } from './test/leaves.ts';

const atOf = ({ path }: Leaf) => path.join('.');

const leavesIn = (parts: readonly (keyof Call)[]): Leaf[] =>
  [...ALL_CALLS].flatMap(([name, call]) =>
    parts.flatMap((part) => (call[part] ? leavesOf(call[part] as z.ZodMiniType, [`${name} ${part}`]) : [])),
  );

const asked = leavesIn(['params', 'query', 'body']);
// Challenges are made by the server and sent back unchanged.
const answered = leavesIn(['reply']).filter((leaf) => !atOf(leaf).startsWith('makeChallenge'));
const nameOf = ({ path }: Leaf) => path.findLast((name) => !/^(0|\*)$/.test(name)) ?? '';

/** May exceed an integer column, as none is stored in one. */
const LARGER: Record<string, number> = {
  // Of a till's drawer, in rupees.
  expected: BOUNDS.sum / 100,
  seenOff: BOUNDS.sum / 100,
  // In paise.
  'createPaymentOrder body.amount': BOUNDS.rupees * 100,
  'payOrder body.amount': BOUNDS.rupees * 100,
  expiresAt: LAST_SECOND,
  expirationTime: BOUNDS.sum,
};

it('every number that is sent has a minimum and a maximum, and fits its column', () => {
  const numbers = asked.flatMap((leaf) => {
    const reach = reachOf(leaf);
    return reach ? { leaf, ...reach } : [];
  });
  expect(numbers.length).toBeGreaterThan(60);
  const wrong = numbers.filter(({ leaf, least, most }) => {
    const largest = LARGER[atOf(leaf)] ?? LARGER[nameOf(leaf)] ?? BOUNDS.whole;
    return !(most <= largest && least >= -largest);
  });
  expect(wrong.map(({ leaf }) => atOf(leaf))).toEqual([]);
});

/** Bounded by a CHECK, or by the program that makes them. */
const HELD =
  /^(tax|deliveryTax|taxRate|rate|keptRate|gstRate|discountLimit|differenceLimit|rating|lat|lng|version)$|\.deliverySlots\.|\.columns\./;

it('no number of an answer has a bound that could break a page', () => {
  const numbers = answered.filter((leaf) => !HELD.test(nameOf(leaf)) && !HELD.test(atOf(leaf)));
  const reaches = numbers.flatMap((leaf) => {
    const reach = reachOf(leaf);
    return reach ? { at: atOf(leaf), ...reach } : [];
  });
  expect(reaches.length).toBeGreaterThan(600);
  const narrow = reaches.filter(({ least, most }) => least > -BOUNDS.sum / 100 || most < BOUNDS.sum / 100);
  expect(narrow.map(({ at }) => at)).toEqual([]);
});

it('an answer takes every number that a request of the same name takes', () => {
  const widest = new Map<string, { least: number; most: number }>();
  for (const leaf of asked) {
    const reach = reachOf(leaf);
    const known = widest.get(nameOf(leaf));
    if (reach)
      widest.set(nameOf(leaf), {
        least: Math.max(-BOUNDS.sum / 100, Math.min(reach.least, known?.least ?? Infinity)),
        most: Math.min(BOUNDS.sum / 100, Math.max(reach.most, known?.most ?? -Infinity)),
      });
  }
  const narrow = answered.filter((leaf) => {
    const [told, sent] = [reachOf(leaf), widest.get(nameOf(leaf))];
    return told && sent && (told.least > sent.least || told.most < sent.most);
  });
  expect(narrow.map(atOf)).toEqual([]);
});

/** Tills could not send their entries otherwise: `till/entries.ts`. */
const ANY_TIME = (leaf: Leaf) =>
  ['sendEntries body.entries.0.at', 'sendEntries body.now'].includes(atOf(leaf)) &&
  takes(leaf, WRITTEN[2]?.absurd[4] ?? '');

it('every day and moment that is sent exists, in the years 2000 to 2100', () => {
  const days = WRITTEN.flatMap((written) =>
    asked.filter((leaf) => readsDays(leaf, written)).map((leaf) => ({ leaf, written })),
  );
  expect(days.length).toBeGreaterThan(20);
  const wrong = days.flatMap(({ leaf, written }) =>
    [...written.missing, ...(ANY_TIME(leaf) ? [] : written.absurd)]
      .filter((typed) => takes(leaf, typed))
      .map((typed) => `${atOf(leaf)}: ${typed}`),
  );
  expect(wrong).toEqual([]);
});

it('an answer shows every day that was ever stored', () => {
  const days = WRITTEN.flatMap((written) =>
    answered.filter((leaf) => readsDays(leaf, written)).map((leaf) => ({ leaf, written })),
  );
  expect(days.length).toBeGreaterThan(20);
  const hidden = days.filter(({ leaf, written }) => !written.absurd.every((typed) => takes(leaf, typed)));
  expect(hidden.map(({ leaf }) => atOf(leaf))).toEqual([]);
});
