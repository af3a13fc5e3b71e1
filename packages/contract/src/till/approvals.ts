import { APPROVALS } from '@haat/domain/till/till-differences';
import { isGuessedPin, PIN_FORM } from '@haat/domain/till/till-pin';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { closedLike, id, optionalText, text, timestamp } from '../codecs.ts';

export const tag = {
  name: 'approvals',
  about: 'What a manager allows of a bill or order that a cashier may not do alone',
};

export const allowing = z.object({
  reason: z.enum(APPROVALS),
  /** Such as '5% off', in the till's words. */
  note: optionalText(200),
});
export type Allowing = z.output<typeof allowing>;

export const allowings = z.array(allowing).check(z.maxLength(50));

export const pin = closedLike(PIN_FORM, 'A PIN has four to six digits');

export const setTillPin = defineCall({
  method: 'PUT',
  path: '/api/config/:storeId/till-pin',
  summary:
    'Set the PIN by which you, a manager of the store, allow what its cashiers may not do alone, at all of its counters',
  access: { can: 'stores.edit' },
  params: z.object({ storeId: id }),
  body: z.object({
    pin: pin.check(
      z.refine((typed) => !isGuessedPin(typed), 'This PIN is too easy to guess: choose another'),
    ),
  }),
  reply: z.object({ setAt: timestamp }),
  errors: ['store-not-found'],
  reauthenticate: true,
  budget: [{ by: 'account', most: 20, perSeconds: 3600 }],
});

export const allowAtTill = defineCall({
  method: 'POST',
  path: '/api/config/:storeId/approvals',
  summary:
    'Have a manager allow something by PIN, for one bill or order alone, within twelve hours. Wrong PINs are bounded by manager and by who asks',
  access: { can: 'pos.use' },
  params: z.object({ storeId: id }),
  body: z.object({
    /** The manager whose PIN it is. */
    by: id,
    pin,
    /**
     * What is approved: the till entry's id, the Idempotency-Key of an entered order, or the received purchase order. Only
     * compared.
     */
    for: text(100),
    approvals: allowings.check(z.minLength(1)),
  }),
  reply: z.object({ allowedAt: timestamp }),
  errors: ['store-not-found', 'approval-missing', 'till-pin-missing', 'wrong-till-pin'],
  budget: [{ by: 'account', most: 600, perSeconds: 3600 }],
});
