import { plainNumber } from '@haat/domain/basics/figures';
import { isWalkIn } from '@haat/domain/basics/indian-mobile';
import { readPhone } from '@haat/domain/basics/phone';
import * as z from 'zod/mini';
import { text } from './codecs.ts';

/** For a number that is neither. */
export const NO_PHONE = 'Please enter a mobile number, or a landline with 0 and its STD code';
/** The same for people called by a driver or a cashier. */
const NO_DIGITS = 'Please enter a phone number of 10 digits';

/** A number as it was typed, in plain signs. */
export const typedPhone = text(40).check(z.overwrite(plainNumber));

/** Whether a person can be called there; the till's walk-in number can't. */
export const isCallable = (typed: string): boolean => readPhone(typed) !== null && !isWalkIn(typed);

/** The number of a shop or vendor, or nothing. */
export const businessPhone = typedPhone.check(
  z.refine((typed) => typed === '' || isCallable(typed), NO_PHONE),
);

/** The number of a person who is called, or nothing. */
export const personPhone = typedPhone.check(
  z.refine((typed) => typed === '' || isCallable(typed), NO_DIGITS),
);

/** One that is needed. */
export const requiredPhone = typedPhone.check(z.refine(isCallable, NO_DIGITS));

/** A counter's customer or vendor, or blank; the walk-in number is accepted, too. */
export const customerPhone = typedPhone.check(
  z.refine((typed) => typed === '' || readPhone(typed) !== null, NO_DIGITS),
);
