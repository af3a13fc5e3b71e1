import type { Treatment } from '@haat/domain/invoices/treatment';
import { msg, t } from '../texts/translate.ts';

/** GST treatments. */
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
