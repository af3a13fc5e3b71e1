import { listAreaRequests, requestArea, withdrawAreaRequest } from '@haat/contract/notify-requests';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, reply } from '../../../../test/answers.ts';
import { show } from '../../../../test/show.tsx';
import { call } from '../../../kit/call.ts';
import { session } from '../../../kit/session.ts';
import { useNotifyRequest } from './use-notify-request.ts';

const PIN_CODE = '799001';
const requestedAt = new Date('2026-11-20T10:00:00Z');

function Area() {
  const input = { params: { pinCode: PIN_CODE } };
  const { isRequested, turn } = useNotifyRequest({
    list: listAreaRequests,
    listInput: {},
    isIn: ({ requests }) => requests.some((one) => one.pinCode === PIN_CODE),
    request: () => call(requestArea, input),
    withdraw: () => call(withdrawAreaRequest, input),
  });
  const signInAndTurn = () => {
    session.signIn({ _id: 'asha', name: 'Asha', email: 'asha@haat.example', token: 't' });
    turn();
  };
  return (
    <>
      <p>{isRequested === undefined ? 'not known' : isRequested ? 'requested' : 'not requested'}</p>
      <button type="button" onClick={signInAndTurn}>
        Sign in and request
      </button>
    </>
  );
}

it('what is requested at sign-in is shown, also when the list read meanwhile is older and comes later', async () => {
  const answered = Promise.withResolvers<void>();
  const own: { pinCode: string; requestedAt: Date }[] = [];
  let readings = 0;
  answer([
    [
      listAreaRequests,
      async () => {
        const asItWas = reply(listAreaRequests, { requests: [...own] });
        readings += 1;
        if (readings === 1) await answered.promise;
        return asItWas;
      },
    ],
    [
      requestArea,
      () => {
        own.push({ pinCode: PIN_CODE, requestedAt });
        // Long after the reply to the request.
        setTimeout(answered.resolve, 50);
        return reply(requestArea, { pinCode: PIN_CODE, requestedAt });
      },
    ],
  ]);
  const { user } = show(<Area />);
  await user.click(screen.getByRole('button', { name: 'Sign in and request' }));
  await answered.promise;
  expect(await screen.findByText('requested')).toBeVisible();
  expect(readings).toBe(2);
});
