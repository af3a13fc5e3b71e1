import { cancelOwnOrder } from '@haat/contract/orders/shopper';
import { paise } from '@haat/domain/money';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, refusal } from '../../../test/answers.ts';
import { show } from '../../../test/show.tsx';
import { session } from '../../kit/session.ts';
import { UNDO_MS, undoCancel } from './own-cancel.ts';
import { OwnCancelButton } from './own-cancel-button.tsx';

const PAID = {
  _id: '0198c0de-0000-7000-8000-000000000009',
  ...{ number: 10_483, totalPrice: paise(14_800), orderType: 'online' as const, paymentMethod: 'Online' },
  paidAt: new Date('2026-11-20T05:13:00Z'),
  ...{ startedAt: null, outForDeliveryAt: null, deliveredAt: null, cancelledAt: null, deliveryHeldAt: null },
  restDependsOnIt: false,
};

beforeEach(() => {
  session.signIn({ _id: 'u', name: 'Savita', token: 't', roles: [] });
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  undoCancel(PAID._id);
  vi.useRealTimers();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

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

it('is sent once the five seconds are over; a shop that was faster is told', async () => {
  const sent = answer([
    [cancelOwnOrder, () => refusal('order-cannot-be-cancelled', { details: { reason: 'packing' } })],
  ]);
  show(<OwnCancelButton order={PAID} />);
  press('Cancel order');
  await wait(UNDO_MS + 50);
  expect(await screen.findByText(/The shop has begun with this order/)).toBeVisible();
  expect(sent).toHaveLength(1);
});

it('is sent at once when the page is left', async () => {
  const sent = answer([[cancelOwnOrder, () => refusal('order-not-found')]]);
  show(<OwnCancelButton order={PAID} />);
  press('Cancel order');
  window.dispatchEvent(new Event('pagehide'));
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
    'Your other orders of this checkout depend on this one for their price or delivery. You can still request a cancellation.',
  );
});
