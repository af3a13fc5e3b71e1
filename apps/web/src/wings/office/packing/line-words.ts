import type { IfMissing, LeftOutReason, NoReplacement } from '@haat/domain/orders/packing';
import { localName } from '../../../texts/local-name.ts';
import { msg, t } from '../../../texts/translate.ts';
import { shownQuantity } from '../../../ui/display/shown-quantity.ts';
import { inBagOf, type ShownLine } from './packing-lines.ts';

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
  'too-many-lines': msg('With these goods beside the others the order would have more than 200 lines.'),
  dearer: msg('These goods are dearer than those that were ordered.'),
};

/** '2 of 3' of the ordered goods. */
export const partText = ({ said, quantity, soldBy }: ShownLine): string =>
  t('{{quantity}} of {{ordered}}', {
    quantity: shownQuantity(said?.quantity ?? 0, soldBy),
    ordered: shownQuantity(quantity, soldBy),
  });

/** 'now Hakka Noodles 300 g', with the quantity if it differs from the line's; '' without a replacement. */
export function replacedText(line: ShownLine): string {
  const { said, quantity, soldBy } = line;
  if (!said?.replacedBy) return '';
  const { replacedBy } = said;
  const name = [localName(replacedBy), replacedBy.size].filter(Boolean).join(' ');
  return replacedBy.quantity === quantity
    ? t('now {{name}}', { name })
    : t('{{quantity}} now {{name}}', { quantity: shownQuantity(replacedBy.quantity, soldBy), name });
}

/** A missing part requires a reason. */
export const hasRest = (line: ShownLine): boolean => line.said !== null && inBagOf(line) < line.quantity;
