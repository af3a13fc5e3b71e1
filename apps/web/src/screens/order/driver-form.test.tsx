import type { Order } from '@haat/contract/orders/order';
import { setDriver } from '@haat/contract/orders/staff';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { PAID_ORDER } from '../../../test/an-order.ts';
import { answer, refusal } from '../../../test/answers.ts';
import { show } from '../../../test/show.tsx';
import { DeliveryCard } from './driver-form.tsx';

const BY_RAVI: Order = { ...PAID_ORDER, driver: { name: 'Ravi', phone: '' } };

/** The card, and a colleague who names a driver meanwhile. */
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
