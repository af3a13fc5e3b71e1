import { watchOrders } from '@haat/contract/orders/news';
import type { OrderRow } from '@haat/contract/orders/order';
import { countOrders, listOrders } from '@haat/contract/orders/staff';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PAID_ORDER } from '../../../../test/an-order.ts';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { Providers } from '../../../app/providers.tsx';
import { session } from '../../../kit/session.ts';
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

it('of two reads under way the older one’s answer does not replace what the newer has brought', async () => {
  const answers: ((response: Response) => void)[] = [];
  let tell: (news: string) => void = () => {};
  answer([
    [countOrders, () => refusal('fault')],
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
  const read = () => {
    tell('changed');
    return answers.length;
  };
  await expect.poll(read).toBeGreaterThanOrEqual(2);
  await act(async () => answers.at(-1)?.(page([numbered(2)])));
  await expect.poll(() => shown).toEqual([2]);
  await act(async () => answers[0]?.(page([numbered(1)])));
  expect(shown).toEqual([2]);
  unmount();
});
