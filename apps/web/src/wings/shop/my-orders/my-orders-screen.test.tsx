import { listMyOrders } from '@haat/contract/orders/shopper';
import { listReturnedPayments, type ReturnedPayment } from '@haat/contract/payments/shopper';
import { paise } from '@haat/domain/basics/money';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { show } from '../../../../test/show.tsx';
import { session } from '../../../kit/session.ts';
import { speak } from '../../../texts/translate.ts';
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
  answer([
    [listMyOrders, () => reply(listMyOrders, NOBODYS)],
    [
      listReturnedPayments,
      () => reply(listReturnedPayments, { rows: [RETURNED], page: 1, pages: 1, total: 1 }),
    ],
  ]);
});
afterEach(() => speak('en', {}));

it('a payment that made no order stands among the orders, with why and how far its refund is', async () => {
  show(<MyOrders />);
  expect(await screen.findByRole('heading', { name: 'Payment of ₹293.00 returned' })).toBeVisible();
  expect(screen.getByText('Refund sent')).toBeVisible();
  expect(screen.getByText(/^Basava Provision · /)).toBeVisible();
  expect(screen.getByText(/You have already placed this order in another way/)).toBeVisible();
  expect(screen.getByText('Payment id pay_DESlLckIVRkHWj')).toBeVisible();
  expect(screen.queryByText('No orders yet')).toBeNull();
});

it('and names its shops in the shopper’s language', async () => {
  speak('kn', {});
  show(<MyOrders />);
  expect(await screen.findByText(/^ಬಸವ ಅಂಗಡಿ · /)).toBeVisible();
});

it('who has no orders is shown so once it is known that no payment came back either', async () => {
  let isAway = true;
  answer([
    [listMyOrders, () => reply(listMyOrders, NOBODYS)],
    [listReturnedPayments, () => (isAway ? refusal('unavailable') : reply(listReturnedPayments, NOBODYS))],
  ]);
  const { user } = show(<MyOrders />);
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 5000 });
  expect(screen.queryByText('No orders yet')).toBeNull();
  isAway = false;
  await user.click(retry);
  expect(await screen.findByText('No orders yet')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
