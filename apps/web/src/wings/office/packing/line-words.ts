import type { IfMissing, LeftOutReason, NoReplacement } from '@haat/domain/orders/packing';
import { msg } from '../../../texts/translate.ts';

export const REASON_WORDS: Record<LeftOutReason, string> = {
  'not-there': msg('Not there'),
  damaged: msg('Damaged'),
  expired: msg('Expired'),
};

/** What the shopper asked for, and what that means. */
export const IF_MISSING_WORDS: Record<IfMissing, readonly [string, string]> = {
  'leave-out': [msg('Leave it out'), msg('nothing in its place')],
  replace: [msg('Replace with something similar'), msg('same shop, never dearer')],
  call: [msg('Call the customer'), msg('left out if nobody answers')],
};

export const NO_REPLACEMENT_WORDS: Record<NoReplacement, string> = {
  'not-wanted': msg('The customer wants missing goods left out.'),
  'store-does-not-replace': msg('This store does not replace missing goods.'),
  'not-agreed': msg('Say who agreed to the replacement on the telephone.'),
  'other-measure': msg('These goods are sold by another measure.'),
  'same-goods': msg('These are the goods that were ordered.'),
  dearer: msg('These goods are dearer than those that were ordered.'),
};
