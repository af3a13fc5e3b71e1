import { watchOrders } from '@haat/contract/orders/news';
import type { OrderRow } from '@haat/contract/orders/order';
import { countOrders, listOrders, markPaid } from '@haat/contract/orders/staff';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PAID_ORDER } from '../../../../test/an-order.ts';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { Providers } from '../../../app/providers.tsx';
import { session } from '../../../kit/session.ts';
import { onStepDone, takeStep } from '../../../screens/order/order-steps.ts';
import { useOrderNews } from './use-order-news.ts';

const TAB = { status: 'cancelled' as const };

beforeEach(() => {
  session.signIn({ _id: 'u', name: 'Asha', token: 't', roles: ['superAdmin'] });
  // Browsers ask at different moments; this one at once.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
  session.signOut();
});

const numbered = (number: number): OrderRow => ({ ...PAID_ORDER, number });
const page = (rows: OrderRow[]) => reply(listOrders, { rows, page: 1, pages: 1, total: rows.length });

/** Reads wait in `answers`, shown rows are in `shown`. */
function listening() {
  const answers: ((response: Response) => void)[] = [];
  let tell: (news: string) => void = () => {};
  answer([
    [countOrders, () => refusal('fault')],
    [markPaid, () => reply(markPaid, PAID_ORDER)],
    [
      listOrders,
      ({ address }) =>
        address.includes('status=cancelled')
          ? new Promise<Response>((resolve) => answers.push(resolve))
          : page([]),
    ],
    [
      watchOrders,
      () =>
        new Response(
          new ReadableStream({
            start(controller) {
              tell = (news) => controller.enqueue(new TextEncoder().encode(`data: {"news":"${news}"}\n\n`));
            },
          }),
        ),
    ],
  ]);
  const shown: number[] = [];
  const { unmount } = renderHook(
    () => useOrderNews(TAB, (rows) => shown.push(...rows.map((row) => row.number))),
    { wrapper: Providers },
  );
  /** Tells news, and returns the number of reads. */
  const read = () => {
    tell('changed');
    return answers.length;
  };
  return { answers, shown, read, unmount };
}

it('of two reads under way the older one’s answer does not replace what the newer has brought', async () => {
  const { answers, shown, read, unmount } = listening();
  await expect.poll(read).toBeGreaterThanOrEqual(2);
  await act(async () => answers.at(-1)?.(page([numbered(2)])));
  await expect.poll(() => shown).toEqual([2]);
  await act(async () => answers[0]?.(page([numbered(1)])));
  expect(shown).toEqual([2]);
  unmount();
});

it('a read that was begun before a step was done shows nothing, and another follows', async () => {
  const { answers, shown, read, unmount } = listening();
  await expect.poll(read).toBeGreaterThanOrEqual(1);
  const done = new Promise((resolve) => onStepDone(resolve));
  takeStep(PAID_ORDER, 'pay');
  dispatchEvent(new Event('pagehide'));
  await act(async () => void (await done));
  const before = answers.length;
  await act(async () => {
    for (const asked of answers) asked(page([numbered(1)]));
  });
  expect(shown).toEqual([]);
  await expect.poll(() => answers.length).toBeGreaterThan(before);
  await act(async () => answers.at(-1)?.(page([numbered(2)])));
  await expect.poll(() => shown).toEqual([2]);
  unmount();
});
