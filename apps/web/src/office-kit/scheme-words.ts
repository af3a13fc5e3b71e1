import type { GstScheme } from '@haat/domain/invoices/gst-scheme';
import { msg } from '../texts/translate.ts';

/** What the schemes are called. */
export const SCHEME_WORDS: Record<GstScheme, string> = {
  regular: msg('Regular'),
  composition: msg('Composition'),
  unregistered: msg('Not registered'),
};

/** A scheme that a server or a till names; of another version it may be one that nobody knows here. */
export const schemeWord = (scheme: string): string => SCHEME_WORDS[scheme as GstScheme] ?? scheme;
