import { enterOrder } from '@haat/contract/orders/entry';
import { newId } from '@haat/domain/basics/ids';
import { istDay } from '@haat/domain/basics/ist';
import { paise } from '@haat/domain/basics/money';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { PAID_ORDER } from '../../../../test/an-order.ts';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { windowWidth } from '../../../../test/window-width.ts';
import { emptyBill, newLine } from '../bill/open-bill.ts';
import { memoryDevice } from '../test/memory-device.ts';
import { field, SALT, till } from '../test/show-till.tsx';

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

it('an order on credit that may be saved already is asked for after its day, as it was sent', async () => {
  const sent = answer([[enterOrder, () => Response.error()]]);
  const memory = memoryDevice([SALT]);
  const attempt = { body: '', key: newId() };
  const line = newLine(1, SALT, 1, 'invoice');
  await memory.device.keepOpenBill({
    ...emptyBill('invoice'),
    lines: [line],
    dueOn: inDays(-1),
    attempt,
    home: 'po',
  });
  const { user } = till('po', { memory });
  await screen.findByLabelText('Quantity of line 1');
  await user.keyboard('{Alt>}o{/Alt}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ key: attempt.key, body: { dueOn: inDays(-1) } });
});

it('an order on credit that was not saved before its day was over can be changed and cleared again', async () => {
  const sent = answer([[enterOrder, () => refusal('due-day-not-possible')]]);
  const memory = memoryDevice([SALT]);
  await memory.device.keepOpenBill({
    ...emptyBill('invoice'),
    lines: [newLine(1, SALT, 1, 'invoice')],
    dueOn: inDays(-1),
    attempt: { body: '', key: newId() },
    home: 'po',
  });
  const { user } = till('po', { memory });
  await screen.findByLabelText('Quantity of line 1');
  await user.keyboard('{Alt>}o{/Alt}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await screen.findByText(/^The day to pay by has passed/)).toBeVisible();
  await user.keyboard('{Alt>}o{/Alt}');
  expect((await screen.findAllByText(/^Pay by: Not before/))[0]).toBeVisible();
  expect(sent).toHaveLength(1);
});
