import { type LocalNames, type LocalText, nameIn, textIn } from '@haat/domain/basics/local-name';
import { packWords } from './pack-words.ts';
import { language } from './translate.ts';

/** Variants with size or colour: 'तूर दाल · 1 किग्रा'. */
export function localName(thing: LocalNames & { name: string }): string {
  const [name = '', ...variant] = nameIn(language(), thing).split(' · ');
  return [name, ...variant.map(packWords)].join(' · ');
}

/** English if not translated. */
export const localText = (written: LocalText): string => textIn(language(), written);
