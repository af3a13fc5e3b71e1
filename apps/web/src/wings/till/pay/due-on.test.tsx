import { enterOrder } from '@haat/contract/orders/entry';
import { istDay } from '@haat/domain/basics/ist';
import { paise } from '@haat/domain/basics/money';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { PAID_ORDER } from '../../../../test/an-order.ts';
import { answer, reply } from '../../../../test/answers.ts';
import { windowWidth } from '../../../../test/window-width.ts';
import { field, till } from '../test/show-till.tsx';

beforeEach(() => windowWidth(1366));

const inDays = (days: number) => istDay(new Date(Date.now() + days * 86_400_000));

it('a day to pay by that there is not, or that is over, is said at Order and not sent; a right one goes with it', async () => {
  const made = { ...PAID_ORDER, orderType: 'invoice' as const, totalPrice: paise(26_800) };
  const sent = answer([[enterOrder, () => reply(enterOrder, made)]]);
  const { user } = till('po');
  await user.click(screen.getByRole('radio', { name: /Invoice/ }));
  await user.click(field());
  await user.keyboard('SALT-1{Enter}');
  await user.type(screen.getByLabelText(/mobile number/), '9845320117');
  const due = screen.getByLabelText('Pay by');
  const orderWith = async (day: string) => {
    fireEvent.focus(due);
    fireEvent.change(due, { target: { value: day } });
    fireEvent.blur(due);
    await user.keyboard('{Alt>}o{/Alt}');
  };
  await orderWith('31/02/2027');
  expect(due).toHaveValue('31/02/2027');
  expect(screen.getAllByText('Pay by: There is no such day')[0]).toBeVisible();
  await orderWith(inDays(-1));
  expect(screen.getAllByText(/^Pay by: Not before \d\d\/\d\d\/\d{4}$/)[0]).toBeVisible();
  expect(sent).toEqual([]);
  await orderWith(inDays(7));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ dueOn: inDays(7) });
});
