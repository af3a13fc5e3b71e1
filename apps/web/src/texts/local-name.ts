import { type LocalNames, type LocalText, nameIn, textIn } from '@haat/domain/basics/local-name';
import { packWords } from './pack-words.ts';
import { language } from './translate.ts';

/** The name of a thing in the language that is spoken; of a variant with its size or colour, as in 'तूर दाल · 1 किग्रा'. */
export function localName(thing: LocalNames & { name: string }): string {
  const [name = '', ...variant] = nameIn(language(), thing).split(' · ');
  return [name, ...variant.map(packWords)].join(' · ');
}

/** What is written in the language that is spoken; in English where it is not translated. */
export const localText = (written: LocalText): string => textIn(language(), written);
