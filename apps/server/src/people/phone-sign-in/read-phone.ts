import { PHONE_REFUSALS } from '@haat/contract/phone-sign-in';
import { type IndianMobile, readIndianMobile } from '@haat/domain/basics/indian-mobile';
import { Refusal } from '../../kit/refusal.ts';

/** Converts a typed number to E.164. Refuses with what is wrong with it. */
export function readPhone(typed: string): IndianMobile {
  const read = readIndianMobile(typed);
  if ('fault' in read) throw new Refusal(PHONE_REFUSALS[read.fault]);
  return read.phone;
}
