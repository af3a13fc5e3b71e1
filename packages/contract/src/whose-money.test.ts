import { expect, it } from 'vitest';
import { ALL_CALLS } from './calls.ts';
import { leavesOf } from './leaves.ts';

/** What a field is called that may say where money goes, or in whose name it is taken. */
const SAYS_WHERE =
  /upi|vpa|iban|ifsc|bank|beneficiar|payee|payTo|paidTo|payout|account|razorpay|key_?(id|secret)|merchant|gst(in|Number)|^company$|^pan$/i;

/** Every field of a request that sounds like it, with what guards it. */
const SAID_BY_A_REQUEST: Record<string, string> = {};

it('no request says where money goes but where it is listed with what guards that', () => {
  const saying = [...ALL_CALLS].flatMap(([name, { method, body }]) =>
    method === 'GET' || !body
      ? []
      : leavesOf(body).flatMap(({ path }) =>
          path.some((part) => SAYS_WHERE.test(part)) ? [`${name} ${path.join('.')}`] : [],
        ),
  );
  expect([...new Set(saying)].toSorted()).toEqual(Object.keys(SAID_BY_A_REQUEST).toSorted());
});
