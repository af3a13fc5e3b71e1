import type { IfMissing } from '@haat/domain/orders/packing';
import { msg } from '../../texts/translate.ts';

/** In the shopper's words. */
export const IF_MISSING_CHOICES: Record<IfMissing, string> = {
  'leave-out': msg('Leave it out'),
  replace: msg('Replace with similar'),
  call: msg('Call me'),
};
