import { newId } from '@haat/domain/basics/ids';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { session } from '../../../kit/session.ts';
import { NotSaved } from '../device/device.ts';
import { DeviceProvider } from '../device/device-context.tsx';
import { memoryDevice } from '../test/memory-device.ts';
import { SetUpTill } from './set-up-till.tsx';

it('a browser that still has bills of the counter before says so, and becomes no other one', async () => {
  session.signIn({
    _id: newId(),
    name: 'Ravi',
    email: 'ravi@haat.example',
    phone: '',
    roles: ['admin'],
    store: newId(),
    token: 'a-token',
  });
  const { device } = memoryDevice([]);
  const registerTill = () => Promise.reject(new NotSaved('unsent-bills'));
  const { user } = showInOffice(
    <DeviceProvider device={{ ...device, registerTill }}>
      <SetUpTill />
    </DeviceProvider>,
  );
  await user.type(screen.getByLabelText(/^Name of the counter/), 'Counter 2{Enter}');
  expect(
    await screen.findByText(/^Bills of the counter that this browser was before are not sent yet/),
  ).toBeVisible();
});
