import { t } from './translate.ts';

/**
 * '500 g' becomes '500 ग्राम'. Known units and colours are translated word by word, known phrases as a whole;
 * everything else stays, including numbers.
 */
export function packWords(text = ''): string {
  const phrase = t(text);
  return phrase === text ? text.replace(/\p{L}+/gu, (word) => t(word)) : phrase;
}
