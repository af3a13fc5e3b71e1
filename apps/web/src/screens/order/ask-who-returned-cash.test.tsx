import { paise } from '@haat/domain/basics/money';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { show } from '../../../test/show.tsx';
import { session } from '../../kit/session.ts';
import { askBeforeCancelling } from './ask-who-returned-cash.ts';

const QUESTION = { title: 'Are You Sure', yes: 'Cancel order', no: 'Keep it' };
const cash = { paidAt: new Date(), paymentMethod: 'Cash', totalPrice: paise(29_300) };
const name = () => screen.getByLabelText('Money given back by');
const yes = () => screen.getByRole('button', { name: 'Cancel order' });

beforeEach(() => {
  session.signIn({ _id: 'u', name: 'Asha', token: 't', roles: ['superAdmin'] });
});

it('who cancels a paid cash order says who gives the money back, oneself unless another is named', async () => {
  const { user } = show(null);
  const answer = askBeforeCancelling(cash, QUESTION);
  expect(await screen.findByText(/Give ₹293.00 back to the customer/)).toBeVisible();
  expect(name()).toHaveValue('Asha');
  await user.clear(name());
  await user.click(yes());
  expect(name()).toHaveAccessibleDescription('Please say who gives the money back');
  await user.type(name(), 'Ravi Patil');
  await user.click(yes());
  expect(await answer).toEqual({ cashGivenBy: 'Ravi Patil' });
});

it('and how, where it does not go back as it was paid', async () => {
  const { user } = show(null);
  const answer = askBeforeCancelling({ ...cash, paymentMethod: 'upi' }, QUESTION);
  expect(await screen.findByLabelText('As it was paid')).toBeChecked();
  await user.click(screen.getByLabelText('Cash'));
  await user.click(yes());
  expect(await answer).toEqual({ cashGivenBy: 'Asha', givenBackAs: 'cash' });
});

it.each([
  ['that nobody paid', { ...cash, paidAt: null }],
  ['that was paid online', { ...cash, paymentMethod: 'Online' }],
  ['that points paid for', { ...cash, paymentMethod: 'Points', totalPrice: paise(0) }],
])('of an order %s nothing is asked but whether', async (_name, order) => {
  const { user } = show(null);
  const answer = askBeforeCancelling(order, QUESTION);
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  expect(screen.queryByLabelText('Money given back by')).toBeNull();
  expect(await answer).toEqual({ cashGivenBy: '' });
});

it('an order that is kept is kept', async () => {
  const { user } = show(null);
  const answer = askBeforeCancelling(cash, QUESTION);
  await user.click(await screen.findByRole('button', { name: 'Keep it' }));
  expect(await answer).toBeNull();
});
