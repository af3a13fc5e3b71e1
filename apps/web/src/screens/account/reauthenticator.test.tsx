import { cancelOrder } from '@haat/contract/orders/staff';
import { reauthenticate } from '@haat/contract/sessions';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, refusal, reply } from '../../../test/answers.ts';
import { show } from '../../../test/show.tsx';
import { call } from '../../kit/call.ts';

const ORDER = '0198c0de-0000-7000-8000-000000000001';
const UNTIL = { until: new Date('2026-11-22T04:00:00Z') };

/** A screen that refunds, and shows how the call ended. */
function Refunding({ onEnd }: { onEnd: (end: string) => void }) {
  const cancel = () =>
    call(cancelOrder, { params: { id: ORDER }, body: { cashGivenBy: '' } }).then(
      () => onEnd('done'),
      (error) => onEnd(error.code),
    );
  return (
    <button type="button" onClick={cancel}>
      Give back
    </button>
  );
}

/** The refused call's details. */
const CANCELLING = { cashGivenBy: '' };

const wanted = (by: 'code' | 'password') => refusal('reauthentication-needed', { details: { by } });

it('a call that wants to know who it is asks for the password, and is then made again', async () => {
  const answers = [wanted('password'), refusal('order-cannot-be-cancelled')];
  const sent = answer([
    [cancelOrder, () => answers.shift() as Response],
    [reauthenticate, () => reply(reauthenticate, UNTIL)],
  ]);
  const onEnd = vi.fn();
  const { user } = show(<Refunding onEnd={onEnd} />);
  await user.click(screen.getByRole('button', { name: 'Give back' }));
  await user.type(await screen.findByLabelText('Password'), 'paddy field 5854{Enter}');
  await expect.poll(() => onEnd).toHaveBeenCalledWith('order-cannot-be-cancelled');
  expect(sent.map(({ body }) => body)).toEqual([CANCELLING, { password: 'paddy field 5854' }, CANCELLING]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('six digits of the second factor check themselves; a wrong code is said, and a recovery code does as well', async () => {
  const answers = [wanted('code'), refusal('order-cannot-be-cancelled')];
  const checks = [refusal('wrong-factor-code'), reply(reauthenticate, UNTIL)];
  const sent = answer([
    [cancelOrder, () => answers.shift() as Response],
    [reauthenticate, () => checks.shift() as Response],
  ]);
  const onEnd = vi.fn();
  const { user } = show(<Refunding onEnd={onEnd} />);
  await user.click(screen.getByRole('button', { name: 'Give back' }));
  await user.type(await screen.findByLabelText('Code'), '482071');
  expect(await screen.findByText('This code is wrong. Check the clock of your phone.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(screen.queryByText('This code is wrong. Check the clock of your phone.')).toBeNull();
  await user.type(screen.getByLabelText('Recovery code'), '7kq4-m2xd{Enter}');
  await expect.poll(() => onEnd).toHaveBeenCalledWith('order-cannot-be-cancelled');
  expect(sent.map(({ body }) => body)).toEqual([
    CANCELLING,
    { code: '482071' },
    { code: '7kq4-m2xd' },
    CANCELLING,
  ]);
});

it('who declines gets the refusal, and nothing is made again', async () => {
  const sent = answer([[cancelOrder, () => wanted('password')]]);
  const onEnd = vi.fn();
  const { user } = show(<Refunding onEnd={onEnd} />);
  await user.click(screen.getByRole('button', { name: 'Give back' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await expect.poll(() => onEnd).toHaveBeenCalledWith('reauthentication-needed');
  expect(sent).toHaveLength(1);
});
