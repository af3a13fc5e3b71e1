import type { Order } from '@haat/contract/orders/order';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../test/show.tsx';
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
