import { readScannedCode } from '@haat/contract/catalog/barcodes';
import {
  answerPacking,
  listReplacements,
  type PackingLine,
  packOrder,
  readPacking,
} from '@haat/contract/orders/packing';
import { readOrder } from '@haat/contract/orders/shopper';
import { newId } from '@haat/domain/basics/ids';
import { paise } from '@haat/domain/basics/money';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { PAID_ORDER } from '../../../../test/an-order.ts';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { windowWidth } from '../../../../test/window-width.ts';
import { session } from '../../../kit/session.ts';
import { Component as Packing } from './packing-screen.tsx';

const goods = (name: string, price: number) => ({
  product: newId(),
  name,
  size: '',
  image: '',
  sku: name,
  codes: [name],
  soldBy: 'piece' as const,
  price: paise(price),
});
const line = (nth: number, name: string, quantity: number): PackingLine => ({
  ...goods(name, 60_00),
  line: nth,
  quantity,
  discount: paise(0),
  answer: null,
});
const BESAN = { ...goods('Besan', 50_00), inStock: 9 };
const ORDER = {
  ...PAID_ORDER,
  startedAt: new Date('2026-11-20T06:00:00Z'),
  itemCount: 4,
  ifMissing: 'replace' as const,
};

type LineAnswer = {
  line: number;
  seen: number;
  quantity: number;
  reason: null;
  replacedBy: { quantity: number } | null;
};

/** The fate of an answer: stored, offline, stored without a reply, or refused. */
type Line = 'good' | 'offline' | 'answer lost' | 'signed out' | 'held back';

/** 3 atta and 1 salt. */
function serve({
  at = () => 'good',
  order = () => ORDER,
  replaces = true,
  read = () => Promise.resolve(),
}: {
  at?: () => Line;
  order?: () => typeof ORDER;
  replaces?: boolean;
  read?: () => Promise<void>;
} = {}) {
  let lines = [line(1, 'Atta', 3), line(2, 'Salt', 1)];
  const note = ({ line: nth, quantity, reason, replacedBy, seen }: LineAnswer) => {
    const others = replacedBy && { ...BESAN, quantity: replacedBy.quantity };
    const said = { quantity, reason, replacedBy: others, by: '', at: new Date(), version: seen + 1 };
    lines = lines.map((one) => (one.line === nth ? { ...one, answer: said } : one));
  };
  return answer([
    [readOrder, () => reply(readOrder, order())],
    [readPacking, () => read().then(() => reply(readPacking, { lines }))],
    [listReplacements, () => reply(listReplacements, { goods: [BESAN] })],
    [
      answerPacking,
      ({ body }) => {
        const line = at();
        if (line === 'offline') return Response.error();
        if (line === 'signed out') return refusal('not-authenticated');
        if (line === 'held back') return refusal('too-many-requests');
        const { answers } = body as { answers: LineAnswer[] };
        const others = lines.filter(({ line: nth, answer: known }) =>
          answers.some((one) => one.line === nth && one.seen !== (known?.version ?? 0)),
        );
        if (others.length > 0)
          return refusal('packing-changed', {
            details: others.map(({ line: nth, answer: known }) => ({
              line: nth,
              by: 'Asha',
              quantity: known?.quantity ?? 0,
            })),
          });
        const refused = answers.find(({ replacedBy }) => replacedBy && !replaces);
        if (refused) return refusal('not-replaceable', { details: { line: refused.line, reason: 'dearer' } });
        answers.forEach(note);
        if (line === 'answer lost') return Response.error();
        return reply(answerPacking, { lines });
      },
    ],
    [packOrder, () => refusal('unavailable')],
    [readScannedCode, () => Response.error()],
  ]);
}

const open = () =>
  showInOffice(<Packing />, { at: `/admin/order/${ORDER._id}/pack`, path: '/admin/order/:id/pack' });
const marked = () => within(screen.getByRole('row', { current: true }));
const lastAnswer = (sent: ReturnType<typeof answer>) =>
  sent.flatMap(({ body }) => (body as { answers?: LineAnswer[] } | undefined)?.answers ?? []).at(-1);

beforeEach(() => {
  windowWidth(1440);
  session.signIn({ _id: newId(), name: 'Asha', email: '', token: 't', role: ['admin'], store: newId() });
});

it('A puts all of the marked line into the bag and goes on to the next one; Done asks nothing more', async () => {
  const sent = serve();
  const { user } = open();
  expect(await screen.findByRole('button', { name: '2 lines left' })).toBeDisabled();
  expect(marked().getByRole('button', { name: 'All Atta' })).toBeVisible();
  await user.keyboard('a');
  expect(await screen.findByRole('button', { name: '1 line left' })).toBeDisabled();
  expect(marked().getByRole('button', { name: 'All Salt' })).toBeVisible();
  await user.keyboard('a');
  const done = await screen.findByRole('button', { name: /^Done packing/ });
  await expect.poll(() => done).toBeEnabled();
  await user.click(done);
  const packed = () => sent.find(({ address }) => address.endsWith('/packed'));
  await expect.poll(packed).toBeDefined();
  expect(packed()?.body).toEqual({
    answers: [
      { line: 1, seen: 1 },
      { line: 2, seen: 1 },
    ],
    agreedBy: '',
  });
});

it('fewer asks how many and why; more than was ordered is refused before it is sent', async () => {
  const sent = serve();
  const { user } = open();
  await screen.findByRole('button', { name: '2 lines left' });
  await user.keyboard('f');
  await user.type(await screen.findByLabelText('Pieces'), '4{Enter}');
  expect(await screen.findByText('Please type more than nothing and at most 3')).toBeVisible();
  expect(lastAnswer(sent)).toBeUndefined();
  // What was typed stays to be corrected.
  expect(screen.getByLabelText('Pieces')).toHaveValue('4');
  await user.type(screen.getByLabelText('Pieces'), '{Backspace}1{Enter}');
  await user.selectOptions(await marked().findByRole('combobox'), 'Damaged');
  await expect.poll(() => lastAnswer(sent)).toMatchObject({ line: 1, quantity: 1, reason: 'damaged' });
  expect(screen.getByText('1 of 3, damaged, written off')).toBeVisible();
});

it('of what is not there a part is replaced, and the rest says why', async () => {
  const sent = serve();
  const { user } = open();
  await screen.findByRole('button', { name: '2 lines left' });
  await user.keyboard('f');
  await user.type(await screen.findByLabelText('Pieces'), '1{Enter}');
  await marked().findByRole('button', { name: '1 of 3 Atta' });
  await user.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace Atta' }));
  const amount = await dialog.findByLabelText('How much of it, at most 2');
  expect(amount).toHaveValue('2');
  await user.clear(amount);
  await user.type(amount, '1');
  await user.click(await dialog.findByRole('button', { name: 'Choose' }));
  await user.selectOptions(await marked().findByRole('combobox'), 'Not there');
  await expect
    .poll(() => lastAnswer(sent))
    .toMatchObject({
      quantity: 1,
      replacedBy: { product: BESAN.product, quantity: 1 },
      reason: 'not-there',
    });
  expect(screen.getByText('1 of 3, 1 now Besan, not there')).toBeVisible();
  // ₹180.00 were ordered: one is missing, one is ₹10 cheaper.
  expect(marked().getByText('₹110.00')).toBeVisible();
});

it('ticks without a network stay on the device, and Done waits', async () => {
  serve({ at: () => 'offline' });
  const { user, leave } = open();
  await screen.findByRole('button', { name: '2 lines left' });
  await user.keyboard('a');
  await screen.findByRole('button', { name: '1 line left' });
  leave();
  open();
  expect(await screen.findByRole('button', { name: '1 line left' })).toBeDisabled();
});

it('of waiting ticks only the one that is refused is lost', async () => {
  serve({ replaces: false, at: () => 'offline' });
  const { user, leave } = open();
  await screen.findByRole('button', { name: '2 lines left' });
  await user.keyboard('a');
  await screen.findByRole('button', { name: '1 line left' });
  await user.keyboard('r');
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Choose' }));
  await screen.findByRole('button', { name: 'Saving' });
  leave();
  const sent = serve({ replaces: false });
  open();
  expect(await screen.findByRole('button', { name: '1 line left' })).toBeDisabled();
  await expect.poll(() => lastAnswer(sent)).toMatchObject({ line: 1, quantity: 3 });
  expect(marked().getByRole('button', { name: 'All Salt' })).toBeVisible();
});

it('what is said while a refusal is looked into is sent, also of the refused line', async () => {
  let reading = Promise.resolve();
  const sent = serve({ replaces: false, read: () => reading });
  const { user } = open();
  await screen.findByRole('button', { name: '2 lines left' });
  const { promise, resolve } = Promise.withResolvers<void>();
  reading = promise;
  await user.keyboard('r');
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Choose' }));
  await expect.poll(() => lastAnswer(sent)).toMatchObject({ line: 1, replacedBy: { quantity: 3 } });
  await user.click(await screen.findByRole('button', { name: 'All Salt' }));
  await user.click(await screen.findByRole('button', { name: 'All Atta' }));
  resolve();
  await expect.poll(() => screen.queryByRole('button', { name: /^Done packing/ })).toBeVisible();
  const answers = sent.flatMap(({ body }) => (body as { answers?: LineAnswer[] } | undefined)?.answers ?? []);
  expect(answers.slice(-2)).toMatchObject([
    { line: 1, quantity: 3, replacedBy: null },
    { line: 2, quantity: 1 },
  ]);
});

it.each(['signed out', 'held back'] as const)('ticks stay on the device while one is %s', async (no) => {
  serve({ at: () => no });
  const { user, leave } = open();
  await screen.findByRole('button', { name: '2 lines left' });
  await user.keyboard('a');
  await screen.findByRole('button', { name: '1 line left' });
  leave();
  session.signIn({ _id: newId(), name: 'Asha', email: '', token: 't', role: ['admin'], store: newId() });
  const sent = serve();
  open();
  await expect.poll(() => lastAnswer(sent)).toMatchObject({ line: 1, quantity: 3 });
});

it('a correction replaces one’s own tick whose answer was lost', async () => {
  let at: Line = 'answer lost';
  const sent = serve({ at: () => at });
  const { user } = open();
  await screen.findByRole('button', { name: '2 lines left' });
  await user.keyboard('a');
  await expect.poll(() => lastAnswer(sent)).toMatchObject({ line: 1, quantity: 3, seen: 0 });
  at = 'good';
  await user.keyboard('{ArrowUp}f');
  await user.type(await screen.findByLabelText('Pieces'), '2{Enter}');
  await expect.poll(() => lastAnswer(sent)).toMatchObject({ line: 1, quantity: 2, seen: 1 });
  expect(screen.queryByText(/^Asha answered this line/)).toBeNull();
});

it('two labels of a scale that are scanned in a row both count', async () => {
  const atta: PackingLine = { ...line(1, 'Atta', 1_000), soldBy: 'kg' };
  const { promise: bothScanned, resolve: letBoth } = Promise.withResolvers<void>();
  const label = {
    kind: 'weight' as const,
    text: 'Atta',
    item: 1,
    grams: 400,
    price: null,
    why: null,
    goods: [],
  };
  const sent = answer([
    [readOrder, () => reply(readOrder, ORDER)],
    [readPacking, () => reply(readPacking, { lines: [atta] })],
    [readScannedCode, () => bothScanned.then(() => reply(readScannedCode, label))],
    [answerPacking, () => Response.error()],
  ]);
  const { user } = open();
  const field = await screen.findByRole('textbox', { name: 'Scan what you put in' });
  await user.type(field, 'Atta{Enter}Atta{Enter}');
  letBoth();
  expect(await screen.findByText(/^Atta · 800 g of/)).toBeVisible();
  expect(sent.filter(({ address }) => address.includes('/scan?'))).toHaveLength(2);
});

it('without a network a scale’s label is not said to be of other goods, and other codes are', async () => {
  serve();
  const { user } = open();
  const field = await screen.findByRole('textbox', { name: 'Scan what you put in' });
  await user.type(field, '2100012004008{Enter}');
  expect(await screen.findByText(/^Something went wrong on our side/)).toBeVisible();
  expect(screen.queryByText(/is not in this order/)).toBeNull();
  await user.type(field, '8901234567894{Enter}');
  expect(await screen.findByText('8901234567894 is not in this order')).toBeVisible();
});

it('an order that ended elsewhere meanwhile is not packed on, and says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  let order = ORDER;
  serve({ order: () => order });
  open();
  await screen.findByRole('button', { name: '2 lines left' });
  order = { ...ORDER, deliveredAt: new Date() };
  await vi.advanceTimersByTimeAsync(4_100);
  await expect.poll(() => screen.queryByRole('button', { name: '2 lines left' })).toBeNull();
  expect(screen.getByRole('alert')).toBeVisible();
});
