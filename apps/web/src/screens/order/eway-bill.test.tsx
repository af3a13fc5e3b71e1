import { setEwayBill } from '@haat/contract/orders/staff';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PAID_ORDER } from '../../../test/an-order.ts';
import { answer, refusal, reply } from '../../../test/answers.ts';
import { show } from '../../../test/show.tsx';
import { askEwayBill } from './eway-bill.tsx';

const ORDER = { ...PAID_ORDER, ewayBill: '' };
const GOOD = () => reply(setEwayBill, { ...ORDER, ewayBill: '331012345678' });

it('a number is typed as it is printed, in fours', async () => {
  const sent = answer([[setEwayBill, GOOD]]);
  const { user } = show(null);
  const answered = askEwayBill(ORDER);
  await user.type(await screen.findByLabelText('E-way bill number'), '3310 1234 5678{Enter}');
  expect(await answered).toBe(true);
  expect(sent[0]?.body).toEqual({ number: '331012345678' });
});

it('where the number could not be noted the order stays, and the number is in the field again', async () => {
  let works = false;
  const sent = answer([[setEwayBill, () => (works ? GOOD() : refusal('unavailable'))]]);
  const { user } = show(null);
  const answered = askEwayBill(ORDER);
  await user.type(await screen.findByLabelText('E-way bill number'), '331012345678{Enter}');
  await expect.poll(() => sent).toHaveLength(1);
  works = true;
  const again = await screen.findByLabelText('E-way bill number');
  expect(again).toHaveValue('331012345678');
  await user.type(again, '{Enter}');
  expect(await answered).toBe(true);
  expect(sent).toHaveLength(2);
});
