import type { Treatment } from '@haat/domain/invoices/treatment';
import { msg, t } from '../texts/translate.ts';

/** How GST sees goods. */
export const TREATMENT_WORDS: Record<Treatment, string> = {
  taxable: msg('Taxable'),
  nil: msg('Nil'),
  exempt: msg('Exempt'),
  'non-gst': msg('Non-GST'),
};

/** A rate in basis points, or why there is none. */
export const rateText = (rateBp: number, treatment: Treatment): string => {
  const word = TREATMENT_WORDS[treatment];
  return treatment === 'taxable' ? `${rateBp / 100}%` : t(word);
};

/** A rate in per cent, or a treatment that a server or a till names. */
export const taxWord = (said: string): string => {
  const word = TREATMENT_WORDS[said as Treatment];
  return word === undefined ? `${said}%` : t(word);
};
