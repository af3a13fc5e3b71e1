import { plainNumber } from '@haat/domain/basics/figures';
import { isWalkIn } from '@haat/domain/basics/indian-mobile';
import { readPhone } from '@haat/domain/basics/phone';
import * as z from 'zod/mini';
import { text } from './codecs.ts';

/** Neither a mobile nor a landline. */
export const NO_PHONE = 'Please enter a mobile number, or a landline with 0 and its STD code';
/** For people called by a driver or a cashier. */
const NO_DIGITS = 'Please enter a phone number of 10 digits';

/** Normalised. */
export const typedPhone = text(40).check(z.overwrite(plainNumber));

/** Not the till's walk-in number. */
export const isCallable = (typed: string): boolean => readPhone(typed) !== null && !isWalkIn(typed);

/** A shop's or vendor's; may be empty. */
export const businessPhone = typedPhone.check(
  z.refine((typed) => typed === '' || isCallable(typed), NO_PHONE),
);

/** May be empty. */
export const personPhone = typedPhone.check(
  z.refine((typed) => typed === '' || isCallable(typed), NO_DIGITS),
);

/** One that is needed. */
export const requiredPhone = typedPhone.check(z.refine(isCallable, NO_DIGITS));

/** A counter's customer or vendor: blank, or any valid number, even the walk-ins'. */
export const customerPhone = typedPhone.check(
  z.refine((typed) => typed === '' || readPhone(typed) !== null, NO_DIGITS),
);
