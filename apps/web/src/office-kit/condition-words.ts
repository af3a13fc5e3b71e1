import type { RateRowShown } from '@haat/contract/catalog/gst-rates';
import { formatRupees } from '@haat/domain/basics/money';
import type { RateCondition } from '@haat/domain/invoices/rate-calendar';
import { msg, t } from '../texts/translate.ts';

export const CONDITION_WORDS: Record<RateCondition, string> = {
  any: msg('Always'),
  packed: msg('Packed and labelled, to 25 kg'),
  loose: msg('Loose'),
  fresh: msg('Fresh'),
  frozen: msg('Frozen'),
  'piece-up-to': msg('A piece up to'),
  'piece-above': msg('A piece above'),
};

/** With a limit per piece, if any. */
export function conditionText({ condition, limit }: Pick<RateRowShown, 'condition' | 'limit'>): string {
  const word = CONDITION_WORDS[condition];
  return limit === null ? t(word) : `${t(word)} ${formatRupees(limit)}`;
}
