import type { RateRowShown } from '@haat/contract/catalog/gst-rates';
import { formatRupees } from '@haat/domain/basics/money';
import type { GstScheme } from '@haat/domain/invoices/gst-scheme';
import type { RateCondition } from '@haat/domain/invoices/rate-calendar';
import type { Treatment } from '@haat/domain/invoices/treatment';
import { msg, t } from '../texts/translate.ts';

export const TREATMENT_WORDS: Record<Treatment, string> = {
  taxable: msg('Taxable'),
  nil: msg('Nil'),
  exempt: msg('Exempt'),
  'non-gst': msg('Non-GST'),
};

/** In basis points, or why there is no rate. */
export const rateText = (rateBp: number, treatment: Treatment): string => {
  const word = TREATMENT_WORDS[treatment];
  return treatment === 'taxable' ? `${rateBp / 100}%` : t(word);
};

/** @param said a rate in per cent, or a treatment */
export const taxWord = (said: string): string => {
  const word = TREATMENT_WORDS[said as Treatment];
  return word === undefined ? `${said}%` : t(word);
};

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

export const SCHEME_WORDS: Record<GstScheme, string> = {
  regular: msg('Regular'),
  composition: msg('Composition'),
  unregistered: msg('Not registered'),
};

/** Another version's scheme may be unknown here. */
export const schemeWord = (scheme: string): string => SCHEME_WORDS[scheme as GstScheme] ?? scheme;
