import type { GstScheme } from '@haat/domain/invoices/gst-scheme';
import { msg } from '../texts/translate.ts';

export const SCHEME_WORDS: Record<GstScheme, string> = {
  regular: msg('Regular'),
  composition: msg('Composition'),
  unregistered: msg('Not registered'),
};

/** Another version's scheme may be unknown here. */
export const schemeWord = (scheme: string): string => SCHEME_WORDS[scheme as GstScheme] ?? scheme;
