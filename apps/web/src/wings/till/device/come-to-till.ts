import { session } from '../../../kit/session.ts';
import { tillHere } from './till-here.ts';

/**
 * Without a sign-in the till opens where people have PINs, or if the sign-in has just expired with a bill open. It is
 * then locked, or knows who is at it.
 */
export const mayComeUnsigned = (): boolean =>
  session.get() === null && ((tillHere.get()?.hasPins ?? false) || session.expiredFor() !== '');
