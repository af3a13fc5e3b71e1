import { session } from '../../../kit/session.ts';
import { tillHere } from './till-here.ts';

/**
 * Whether somebody may come to the till of this browser without being signed in: by PIN, or because the sign-in has just expired with a
 * bill open. The till itself is locked then, or knows who is at it.
 */
export const mayComeUnsigned = (): boolean =>
  session.get() === null && ((tillHere.get()?.hasPins ?? false) || session.expiredFor() !== '');
