import { listMyOrders } from '@haat/contract/orders/shopper';
import { listReturnedPayments, type ReturnedPayment } from '@haat/contract/payments/shopper';
import { paise } from '@haat/domain/money';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer, reply } from '../../../../test/answers.ts';
import { show } from '../../../../test/show.tsx';
import { session } from '../../../kit/session.ts';
import { Component as MyOrders } from './my-orders-screen.tsx';

const NOBODYS = { rows: [], page: 1, pages: 0, total: 0 };
const RETURNED: ReturnedPayment = {
  _id: 'pay_DESlLckIVRkHWj',
  marketplace: { _id: '018f6f2e-0000-7000-8000-000000000001', name: 'Haat Chitguppa' },
  amount: paise(29_300),
  currency: 'INR',
  reason: 'replaced',
  stores: [{ name: 'Basava Provision', nameKn: 'ಬಸವ ಅಂಗಡಿ' }],
  status: 'sent',
  at: new Date('2026-11-20T05:12:00Z'),
};

beforeEach(() => {
  session.signIn({ _id: 'u', name: 'Savita', token: 't', roles: [] });
});

it('a payment that made no order stands among the orders, with why and how far its refund is', async () => {
  answer([
    [listMyOrders, () => reply(listMyOrders, NOBODYS)],
    [
      listReturnedPayments,
      () =>
        reply(listReturnedPayments, {
          rows: [RETURNED],
          page: 1,
          pages: 1,
          total: 1,
        }),
    ],
  ]);
  show(<MyOrders />);
  expect(await screen.findByRole('heading', { name: 'Payment of ₹293.00 returned' })).toBeVisible();
  expect(screen.getByText('Refund sent')).toBeVisible();
  expect(screen.getByText(/^Basava Provision · /)).toBeVisible();
  expect(screen.getByText(/You placed this order in another way meanwhile/)).toBeVisible();
  expect(screen.getByText('Payment id pay_DESlLckIVRkHWj')).toBeVisible();
  expect(screen.queryByText('No orders yet')).toBeNull();
});
