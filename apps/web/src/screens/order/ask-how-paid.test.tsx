import { paise } from '@haat/domain/basics/money';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../test/show.tsx';
import { askHowPaid } from './ask-how-paid.ts';

const order = { paymentMethod: 'Cash', totalPrice: paise(29_300) };
const paid = () => screen.getByRole('button', { name: 'Paid' });

it('an order is paid in cash unless another way is chosen, and Enter says so', async () => {
  const { user } = show(null);
  const answer = askHowPaid([order]);
  expect(await screen.findByLabelText('Cash')).toBeChecked();
  expect(screen.queryByLabelText('Reference')).toBeNull();
  expect(paid()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await answer).toEqual({ paymentMethod: 'cash', reference: '' });
});

it('of a payment by UPI the reference is kept', async () => {
  const { user } = show(null);
  const answer = askHowPaid([order]);
  await user.click(await screen.findByLabelText('UPI'));
  await user.type(screen.getByLabelText('Reference'), '433012345678{Enter}');
  expect(await answer).toEqual({ paymentMethod: 'upi', reference: '433012345678' });
});

it('what was to be paid by UPI is, and who says not yet marks nothing', async () => {
  const { user } = show(null);
  const answer = askHowPaid([{ ...order, paymentMethod: 'upi' }]);
  expect(await screen.findByLabelText('UPI')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Not yet' }));
  expect(await answer).toBeNull();
});

it.each([
  ['₹2,00,000', 2_00_000_00, true],
  ['a paisa less', 1_99_999_99, false],
])('of %s in cash it is asked again, with the law', async (_name, total, asks) => {
  const { user } = show(null);
  const answer = askHowPaid([{ ...order, totalPrice: paise(total) }]);
  await screen.findByLabelText('Cash');
  await user.click(paid());
  if (!asks) return expect(await answer).toEqual({ paymentMethod: 'cash', reference: '' });
  expect(await screen.findByText(/Section 269ST/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  expect(await answer).toBeNull();
  const again = askHowPaid([{ ...order, totalPrice: paise(total) }]);
  await screen.findByLabelText('Cash');
  await user.click(paid());
  await user.click(await screen.findByRole('button', { name: 'Take it in cash' }));
  return expect(await again).toEqual({ paymentMethod: 'cash', reference: '', cashConfirmed: true });
});

it('by UPI as much as one likes', async () => {
  const { user } = show(null);
  const answer = askHowPaid([{ ...order, totalPrice: paise(2_00_000_00) }]);
  await user.click(await screen.findByLabelText('UPI'));
  await user.click(paid());
  expect(await answer).toEqual({ paymentMethod: 'upi', reference: '' });
});
