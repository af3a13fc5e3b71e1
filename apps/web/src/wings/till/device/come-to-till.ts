import { session } from '../../../kit/session.ts';
import { tillHere } from './till-here.ts';

/**
 * The till opens without a sign-in by PIN, or if the sign-in has just expired with a bill open. The till is
 * then locked, or knows who is at it.
 */
export const mayComeUnsigned = (): boolean =>
  session.get() === null && ((tillHere.get()?.hasPins ?? false) || session.expiredFor() !== '');
