import type { Order } from '@haat/contract/orders/order';
import { readOrder, requestOrderChange } from '@haat/contract/orders/shopper';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PAID_ORDER } from '../../../test/an-order.ts';
import { answer, refusal, reply } from '../../../test/answers.ts';
import { show } from '../../../test/show.tsx';
import { queryOf } from '../../kit/query.ts';
import { RequestButtons } from './request-buttons.tsx';

const ORDER = {
  orderType: 'online',
  paymentMethod: 'Cash',
  openRequest: null,
  restDependsOnIt: false,
  paidAt: null,
  startedAt: null,
  outForDeliveryAt: null,
  deliveredAt: null,
  cancelledAt: null,
  deliveryHeldAt: null,
  orderItems: [{ qty: 2, returned: 0 }],
} as unknown as Order;

const request = () => screen.queryByRole('button', { name: 'Request cancellation' });

it.each([
  ['the shop packs it', { startedAt: new Date() }],
  ['other orders of its checkout depend on it', { restDependsOnIt: true }],
])('a cancellation is requested where a tap does nothing: %s', (_why, standing) => {
  show(<RequestButtons order={{ ...ORDER, ...standing }} />);
  expect(request()).toBeVisible();
});

it.each([
  ['a tap cancels it', {}],
  ['it is on its way', { restDependsOnIt: true, outForDeliveryAt: new Date() }],
  ['one was requested', { restDependsOnIt: true, openRequest: 'cancel' as const }],
])('a cancellation is not requested where %s', (_why, standing) => {
  show(<RequestButtons order={{ ...ORDER, ...standing }} />);
  expect(request()).toBeNull();
});

function Shown() {
  const { data } = useQuery(queryOf(readOrder, { params: { id: PAID_ORDER._id } }));
  return data && <RequestButtons order={data} />;
}

it('a request whose answer got lost is on the page after the next try, and can’t be made again', async () => {
  let arrived = false;
  answer([
    [
      readOrder,
      () =>
        reply(readOrder, { ...PAID_ORDER, startedAt: new Date(), openRequest: arrived ? 'cancel' : null }),
    ],
    [
      requestOrderChange,
      () => {
        if (arrived) return refusal('order-request-open');
        arrived = true;
        return Response.error();
      },
    ],
  ]);
  show(<Shown />);
  fireEvent.click(await screen.findByRole('button', { name: 'Request cancellation' }));
  fireEvent.change(await screen.findByLabelText('Why?'), { target: { value: 'We are away' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send to the shop' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Send to the shop' }));
  expect(await screen.findByText(/^You have already sent a request/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  await vi.waitFor(() => expect(request()).toBeNull());
});
