import { letThrough, listDrivers } from '@haat/contract/orders/drivers';
import type { Order } from '@haat/contract/orders/order';
import { readOrder } from '@haat/contract/orders/shopper';
import { setDriver } from '@haat/contract/orders/staff';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { PAID_ORDER } from '../../../test/an-order.ts';
import { answer, refusal, reply } from '../../../test/answers.ts';
import { show } from '../../../test/show.tsx';
import { DeliveryCard } from './driver-form.tsx';

const BY_RAVI: Order = { ...PAID_ORDER, driver: { name: 'Ravi', phone: '' } };

/** The card, while a colleague names a driver. */
function Desk() {
  const [order, setOrder] = useState(PAID_ORDER);
  return (
    <>
      <DeliveryCard order={order} roles={['superAdmin']} />
      <button type="button" onClick={() => setOrder(BY_RAVI)}>
        Meanwhile
      </button>
    </>
  );
}

it('a driver whom somebody else has named shows, but does not take away what is being typed', async () => {
  const { user } = show(<Desk />);
  await user.type(screen.getByLabelText('Driver'), 'Asha');
  await user.click(screen.getByRole('button', { name: 'Meanwhile' }));
  expect(screen.getByLabelText('Driver')).toHaveValue('Asha');
  await user.clear(screen.getByLabelText('Driver'));
  await user.type(screen.getByLabelText('Driver'), 'Ravi');
  expect(screen.queryByRole('button', { name: 'Save the driver' })).toBeNull();
});

it('the form follows what is stored while nothing is typed, and Enter in it sends nothing', async () => {
  const sent = answer([[setDriver, () => refusal('fault')]]);
  const { user } = show(<Desk />);
  await user.click(screen.getByRole('button', { name: 'Meanwhile' }));
  expect(screen.getByLabelText('Driver')).toHaveValue('Ravi');
  fireEvent.submit(screen.getByLabelText('Driver').closest('form') as HTMLFormElement);
  await user.type(screen.getByLabelText('Driver'), 'n{Enter}');
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ name: 'Ravin', phone: '' }]);
});

it('an order that asks for a code may be let through, after a word of warning', async () => {
  const asked: Order = { ...PAID_ORDER, driverId: PAID_ORDER._id, codeAtDoor: 'asked' };
  const sent = answer([
    [letThrough, () => reply(letThrough, { _id: asked._id })],
    [readOrder, () => reply(readOrder, asked)],
    [listDrivers, () => reply(listDrivers, { drivers: [], doors: [], lateDoors: [], codeForAll: false })],
  ]);
  const { user } = show(<DeliveryCard order={asked} roles={['superAdmin']} />);
  await user.click(screen.getByRole('button', { name: 'Let it through' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Let it through' }));
  await expect.poll(() => sent.some(({ address }) => address.endsWith('/let-through'))).toBe(true);
});
