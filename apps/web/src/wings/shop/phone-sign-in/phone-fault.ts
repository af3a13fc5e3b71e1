import { ERRORS } from '@haat/contract/errors';
import { PHONE_REFUSALS } from '@haat/contract/phone-sign-in';
import { readIndianMobile } from '@haat/domain/basics/indian-mobile';
import { t } from '../../../texts/translate.ts';

/** What is wrong with a number, in the words that the server has for it; null when nothing is. */
export function phoneFault(typed: string): string | null {
  const read = readIndianMobile(typed);
  return 'fault' in read ? t(ERRORS[PHONE_REFUSALS[read.fault]].message) : null;
}
