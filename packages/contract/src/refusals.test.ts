import { describe, expect, expectTypeOf, it } from 'vitest';
import { ALL_CALLS } from './calls.ts';
import { placeShipments } from './checkout.ts';
import { ERRORS } from './errors.ts';
import { signIn } from './identity.ts';
import { readPushKey } from './messages/shopper.ts';
import { type countOrders, markPaid } from './orders/staff.ts';
import type { payOrder } from './payments/shopper.ts';
import { type RefusalCode, refusalsOf } from './refusals.ts';

describe('the refusals of a call', () => {
  it('are its own and those of its parts, in its type too', () => {
    expect(refusalsOf(markPaid)).toEqual([
      'not-authenticated',
      'not-authorized',
      'invalid-input',
      'body-too-large',
      'idempotency-key-missing',
      'idempotency-key-reused',
      'too-many-requests',
      'order-not-found',
      'order-cannot-be-paid',
      'much-cash',
    ]);
    expectTypeOf<RefusalCode<typeof markPaid>>().toEqualTypeOf<
      | 'not-authenticated'
      | 'not-authorized'
      | 'invalid-input'
      | 'body-too-large'
      | 'idempotency-key-missing'
      | 'idempotency-key-reused'
      | 'too-many-requests'
      | 'order-not-found'
      | 'order-cannot-be-paid'
      | 'much-cash'
    >();
  });

  it('of a limit and a body come with them', () => {
    expect(refusalsOf(signIn)).toEqual([
      'invalid-input',
      'body-too-large',
      'too-many-requests',
      'wrong-credentials',
      'sign-in-braked',
      'second-factor-needed',
    ]);
    expectTypeOf<RefusalCode<typeof signIn>>().toEqualTypeOf<
      | 'invalid-input'
      | 'body-too-large'
      | 'too-many-requests'
      | 'wrong-credentials'
      | 'sign-in-braked'
      | 'second-factor-needed'
    >();
  });

  it('of an idempotency key come with it', () => {
    expect(refusalsOf(placeShipments)).toEqual(
      expect.arrayContaining(['idempotency-key-missing', 'idempotency-key-reused']),
    );
    expectTypeOf<'idempotency-key-reused'>().toExtend<RefusalCode<typeof placeShipments>>();
  });

  it('are none for a public call without input, and those of access for staff', () => {
    expect(refusalsOf(readPushKey)).toEqual([]);
    expectTypeOf<RefusalCode<typeof readPushKey>>().toBeNever();
    expectTypeOf<RefusalCode<typeof countOrders>>().toEqualTypeOf<'not-authenticated' | 'not-authorized'>();
  });

  it('of several calls are those of each', () => {
    expectTypeOf<RefusalCode<typeof readPushKey | typeof countOrders>>().toEqualTypeOf<
      'not-authenticated' | 'not-authorized'
    >();
    expectTypeOf<'payment-forged'>().toExtend<RefusalCode<typeof payOrder | typeof countOrders>>();
  });
});

it('every error code but those that any call may answer is one that some call may answer', () => {
  const declared = new Set<string>([...ALL_CALLS.values()].flatMap((call) => refusalsOf(call)));
  expect(Object.keys(ERRORS).filter((code) => !declared.has(code))).toEqual(['fault']);
});
