import { cancelOwnOrder, readOrder } from '@haat/contract/orders/shopper';
import { act, fireEvent, screen } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PAID_ORDER } from '../../../test/an-order.ts';
import { answer, refusal, reply } from '../../../test/answers.ts';
import { putAway } from '../../../test/put-away.ts';
import { show } from '../../../test/show.tsx';
import { to } from '../../kit/links.ts';
import { queryClient, queryOf } from '../../kit/query.ts';
import { session } from '../../kit/session.ts';
import { OrderView } from './order-view.tsx';
import { ofOrders } from './own-cancel.ts';
import { OwnCancelButton } from './own-cancel-button.tsx';
import { UNDO_MS } from './sent-later.ts';

const PAID = PAID_ORDER;
const CANCELLED = { ...PAID, status: 'cancelled' as const, cancelledAt: new Date() };

beforeEach(() => {
  session.signIn({ _id: 'u', name: 'Savita', token: 't', roles: [] });
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  ofOrders.later.undo(PAID._id);
  vi.useRealTimers();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('staff cancel what they have ordered from another store, as its shoppers', () => {
  answer([]);
  const view = {
    roles: ['deliveryAdmin'] as const,
    orderAgain: { add: () => undefined } as never,
    asOf: undefined,
  };
  show(<OrderView order={PAID} {...view} />);
  expect(screen.getByRole('button', { name: 'Cancel order' })).toBeVisible();
});

it('a tap cancels in five seconds, says where the money goes, and can be undone until then', async () => {
  const sent = answer([[cancelOwnOrder, () => refusal('order-not-found')]]);
  show(<OwnCancelButton order={PAID} />);
  press('Cancel order');
  expect(screen.getByText('Cancelled, ₹148.00 goes back to where it was paid from')).toBeVisible();
  await wait(UNDO_MS - 100);
  press('Undo');
  await wait(UNDO_MS);
  expect(screen.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  expect(sent).toHaveLength(0);
});

it('is sent once the five seconds are over; a shop that was faster is named', async () => {
  const sent = answer([
    [cancelOwnOrder, () => refusal('order-cannot-be-cancelled', { details: { reason: 'packing' } })],
  ]);
  show(<OwnCancelButton order={PAID} />);
  press('Cancel order');
  await wait(UNDO_MS + 50);
  expect(await screen.findByText(/The shop has started on this order/)).toBeVisible();
  expect(sent).toHaveLength(1);
});

it.each([
  ['left', () => window.dispatchEvent(new Event('pagehide'))],
  ['put away', putAway],
])('is sent at once when the page is %s', async (_, leave) => {
  const sent = answer([[cancelOwnOrder, () => refusal('order-not-found')]]);
  show(<OwnCancelButton order={PAID} />);
  press('Cancel order');
  leave();
  await wait(10);
  expect(sent).toHaveLength(1);
});

it('stays where it was once the order is on its way, disabled, with its reason beside it', async () => {
  const sent = answer([]);
  show(<OwnCancelButton order={{ ...PAID, outForDeliveryAt: new Date() }} />);
  const button = screen.getByRole('button', { name: 'Cancel order' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('It is on its way. You can return it within 7 days of receipt.');
  press('Cancel order');
  await wait(UNDO_MS + 50);
  expect(sent).toHaveLength(0);
});

it('is not offered while the rest of the checkout depends on the order: the reason says what can be done', () => {
  show(<OwnCancelButton order={{ ...PAID, restDependsOnIt: true }} />);
  const button = screen.getByRole('button', { name: 'Cancel order' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(
    'The price or delivery of orders you placed together with this one depends on it. You can still request a cancellation.',
  );
});

it('keeps the focus through cancelling and undoing, and speaks from a place that was there before', async () => {
  answer([]);
  show(<OwnCancelButton order={PAID} />);
  const button = screen.getByRole('button', { name: 'Cancel order' });
  const said = button.parentElement?.querySelector('[role=status]');
  button.focus();
  press('Cancel order');
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  expect(said?.isConnected && said).toHaveTextContent(/^Cancelled, ₹148.00/);
  press('Undo');
  expect(screen.getByRole('button', { name: 'Cancel order' })).toHaveFocus();
});

it('one that fails after its page was left is shown wherever its shopper is, with the way back to it', async () => {
  answer([]);
  function App() {
    const isOrder = useLocation().pathname.startsWith('/order');
    return (
      <>
        {isOrder ? <OwnCancelButton order={PAID} /> : null}
        <Link to={to.myOrders()}>My Orders</Link>
      </>
    );
  }
  const { address } = show(<App />, { at: to.order(PAID._id) });
  press('Cancel order');
  fireEvent.click(screen.getByRole('link', { name: 'My Orders' }));
  await wait(UNDO_MS + 50);
  expect(await screen.findByText(/We can’t reach the shop/)).toBeVisible();
  expect(address()).toBe(to.myOrders());
  press('See order');
  await expect.poll(address).toBe(`/order/${PAID._id}`);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
});

it('an older answer to a read that was under way does not bring the order back', async () => {
  let answerRead: (value: Response) => void = () => {};
  answer([
    [cancelOwnOrder, () => reply(cancelOwnOrder, CANCELLED)],
    [readOrder, () => new Promise<Response>((resolve) => (answerRead = resolve))],
  ]);
  show(<OwnCancelButton order={PAID} />);
  const query = queryOf(readOrder, { params: { id: PAID._id } });
  const reading = queryClient.fetchQuery(query).catch(() => undefined);
  press('Cancel order');
  await wait(UNDO_MS + 50);
  await expect.poll(() => queryClient.getQueryData(query.queryKey)?.status).toBe('cancelled');
  answerRead(reply(readOrder, PAID));
  await reading;
  expect(queryClient.getQueryData(query.queryKey)?.status).toBe('cancelled');
});
