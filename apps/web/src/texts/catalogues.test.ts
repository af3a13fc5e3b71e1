import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_CALLS } from '@haat/contract/calls';
import { ERRORS, type ErrorCode } from '@haat/contract/errors';
import { COMMON_PASSWORD } from '@haat/contract/identity';
import { OUTCOME_MESSAGES } from '@haat/contract/payments/shopper';
import { refusalsOf } from '@haat/contract/refusals';
import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { hi } from './hi.ts';
import { kn } from './kn.ts';
import { readSentences, sourcesIn, walk } from './read-sentences.ts';
import type { Catalogue } from './translate.ts';

const SRC = join(import.meta.dirname, '..');
const CONTRACT = join(SRC, '../../../packages/contract/src');

/** What shoppers see. Of the order's page, what staff do is the office's, which speaks English. */
const shop = readSentences(SRC, [
  ...sourcesIn(SRC, [
    'app',
    'kit',
    'ui',
    'wings/shop',
    'screens/account',
    'screens/failure',
    'screens/order',
  ]).filter(
    (file) =>
      ![
        'screens/order/use-order-actions.ts',
        'screens/order/answer-request.tsx',
        'screens/order/ask-who-returned-cash.ts',
        'screens/order/history-card.tsx',
        'screens/order/payments-list-card.tsx',
        'screens/order/order-steps.ts',
        'screens/order/step-on-its-way.tsx',
      ].includes(file),
  ),
  // The shop shows staff the words of the office's menu.
  'wings/office/office-screens.ts',
]);

/** Sentences that are looked up: each of these tables marks its own with `msg`, is listed below, or is the office's. */
const TABLES = new Set([
  'above',
  'REQUEST_LABELS[order.openRequest]',
  'country',
  'ACTION_LABELS[action]',
  'entry.label',
  'error instanceof CallFailed ? error.message : ERRORS.fault.message',
  "ERRORS['not-in-service'].message",
  "ERRORS['too-many-codes'].message",
  'ERRORS[PHONE_REFUSALS[read.fault]].message',
  "ERRORS[bundle ? 'bundle-not-found' : 'product-not-found'].message",
  'feature',
  'i18nKey',
  'label',
  'LABELS[choice]',
  'message',
  'name',
  'OPERATOR.hours',
  'order.paymentMethod',
  'ORDER_TYPE_LABELS[order.orderType]',
  'OUTCOME_MESSAGES[reason]',
  'paymentMethod',
  'REASON_TEXTS[reason]',
  'sent',
  'SHOPPER_STATES[status].label',
  'spoken',
  'text',
  'title',
  'who',
]);

/** Words that come as data, of which there are only these. */
const DATA = ['Cash', 'Online', 'Points', 'India', 'Basic', 'Pro', 'Enterprise'];

/** Refusals that no call of theirs declares. */
const ANY: ErrorCode[] = ['not-authorized', 'not-found', 'fault'];

/** The sentences of the refusals that shoppers can meet. That of a discount rule is the rule's own. */
function refusals(): string[] {
  const open = [...ALL_CALLS.values()].filter(({ access }) => access === 'public' || access === 'signed-in');
  const codes = new Set([...ANY, ...open.flatMap((call) => refusalsOf(call))]);
  codes.delete('under-threshold');
  return [...codes].map((code) => ERRORS[code].message);
}

/** What the contract has against the fields of shoppers' forms: the sentences given to its checks. */
function fieldSentences(): string[] {
  const found: string[] = [];
  for (const file of ['identity.ts', 'account.ts', 'checkout.ts', 'addresses.ts', 'codecs.ts']) {
    walk(readFileSync(join(CONTRACT, file), 'utf8'), file, ({ type, arguments: given }) => {
      if (type !== 'CallExpression') return;
      for (const { value } of given as { value?: unknown }[])
        if (typeof value === 'string' && /^[A-Z].* /.test(value)) found.push(value);
    });
  }
  return found;
}

/** What the server answers besides refusals. */
const ANSWERS = [
  'If you have registered with this address, a code is on its way to it.',
  'A code is on its way to this address.',
  COMMON_PASSWORD,
  ...Object.values(OUTCOME_MESSAGES),
];

const needed = new Set([...shop.said.keys(), ...refusals(), ...fieldSentences(), ...ANSWERS, ...DATA]);

const plain = (key: string) => key.replace(/_(one|other)$/, '');
const has = (catalogue: Catalogue, sentence: string) =>
  sentence in catalogue || (`${sentence}_one` in catalogue && `${sentence}_other` in catalogue);
/** Values and tags in a sentence, in any order. */
const holes = (sentence: string) =>
  [...new Set(sentence.match(/\{\{\w+\}\}|<\/?\w+\/?>/g) ?? [])].sort().join(' ');

describe.each([
  ['Hindi', hi],
  ['Kannada', kn],
])('the shop in %s', (_language, catalogue) => {
  it('has every sentence that shoppers see', () => {
    const missing = [...needed].filter((sentence) => !has(catalogue, sentence));
    expect(
      missing.map((sentence) => `${sentence} (${shop.said.get(sentence)?.join(', ') ?? 'answered'})`),
    ).toEqual([]);
  });

  it('has no unused sentence', () => {
    expect(Object.keys(catalogue).filter((key) => !needed.has(plain(key)))).toEqual([]);
  });

  it('keeps the values and elements of each sentence', () => {
    const lost = Object.entries(catalogue).filter(([key, text]) => holes(plain(key)) !== holes(text));
    expect(lost).toEqual([]);
  });

  it('says nothing in English', () => {
    const NAMES = /\b(Haat|MRP|GST|GSTIN|SKU|HSN|curd|dahi)\b|\{\{\w+\}\}|<[^>]*>/g;
    const english = Object.entries(catalogue).filter(([, text]) => /[a-z]/i.test(text.replace(NAMES, '')));
    expect(english).toEqual([]);
  });
});

describe('the sources', () => {
  it('look sentences up only in tables that are known', () => {
    expect([...shop.looked].filter((expression) => !TABLES.has(expression))).toEqual([]);
  });

  it('put no word on the screen that is not translated; the policies are in English only', () => {
    expect(
      shop.bare.filter((words) => !words.startsWith('wings/shop/policies/') && !/: \S*=""$/.test(words)),
    ).toEqual([]);
  });

  it('translate nothing before the language is known', () => {
    expect(shop.early).toEqual([]);
  });

  it('have a use for every plural of the English catalogue', () => {
    const everywhere = readSentences(SRC, sourcesIn(SRC, ['.']));
    expect(Object.keys(en).filter((key) => !everywhere.said.has(plain(key)))).toEqual([]);
  });
});
