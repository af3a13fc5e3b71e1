import { t } from './translate.ts';

/**
 * A pack's size or a colour in the language that is spoken: '500 g' is '500 ग्राम'. Units and colours that the catalogues
 * know are translated word by word, a phrase that they know as a whole; all else, figures among it, stays.
 */
export function packWords(text = ''): string {
  const phrase = t(text);
  return phrase === text ? text.replace(/\p{L}+/gu, (word) => t(word)) : phrase;
}
