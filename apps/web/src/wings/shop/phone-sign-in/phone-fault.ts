import { ERRORS } from '@haat/contract/errors';
import { PHONE_REFUSALS } from '@haat/contract/phone-sign-in';
import { readIndianMobile } from '@haat/domain/basics/indian-mobile';
import { t } from '../../../texts/translate.ts';

/** In the server's words; null if valid. */
export function phoneFault(typed: string): string | null {
  const read = readIndianMobile(typed);
  return 'fault' in read ? t(ERRORS[PHONE_REFUSALS[read.fault]].message) : null;
}
