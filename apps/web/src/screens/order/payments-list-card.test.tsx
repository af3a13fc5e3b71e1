import type { Order } from '@haat/contract/orders/order';
import { paise } from '@haat/domain/basics/money';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '../../../test/show.tsx';
import { PaymentsListCard } from './payments-list-card.tsx';

const order = (orderType: Order['orderType']) =>
  ({
    orderType,
    totalPrice: paise(487_100),
    payments: [
      { paymentId: '412607831942', paymentMethod: 'UPI', Amount: paise(280_000), at: new Date() },
      { paymentId: 'CASH-0061', paymentMethod: 'cash', Amount: paise(207_100), at: new Date() },
    ],
  }) as Order;

// spec: text coming-soon; rule payments-list
it('the payments of an invoice order stand with an Update that is disabled, and Coming Soon beside it', async () => {
  const { user } = show(<PaymentsListCard order={order('invoice')} />);
  expect(screen.getByText('Adds up to the total')).toBeVisible();
  expect(
    screen.getAllByRole('textbox', { name: 'Payment id' }).map((field) => (field as HTMLInputElement).value),
  ).toEqual(['412607831942', 'CASH-0061']);
  const update = screen.getByRole('button', { name: 'Update' });
  expect(update).toBeDisabled();
  expect(update).toHaveAccessibleDescription('Coming Soon');
  await user.click(screen.getByRole('button', { name: 'Add a payment' }));
  await user.type(screen.getAllByRole('textbox', { name: 'Amount' })[2] as HTMLElement, '10');
  expect(screen.queryByText('Adds up to the total')).toBeNull();
  expect(update).toBeDisabled();
});

it('a payment that is noted while the page is open is in the list', async () => {
  const paid = order('invoice');
  function Page() {
    const [payments, setPayments] = useState<Order['payments']>([]);
    return (
      <>
        <PaymentsListCard order={{ ...paid, payments }} />
        <button type="button" onClick={() => setPayments(paid.payments)}>
          Mark As Paid
        </button>
      </>
    );
  }
  const { user } = show(<Page />);
  expect(screen.getByText('₹0.00 of ₹4,871.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark As Paid' }));
  expect(screen.getByText('Adds up to the total')).toBeVisible();
});

it('another order has no such list', () => {
  show(<PaymentsListCard order={order('online')} />);
  expect(screen.queryByText('Payments')).toBeNull();
});
