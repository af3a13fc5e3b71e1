import { type LocalNames, type LocalText, nameIn, textIn } from '@haat/domain/local-name';
import { language } from './translate.ts';

/** The name of a thing in the language that is spoken. */
export function localName(thing: LocalNames & { name: string }): string {
  return nameIn(language(), thing);
}

/** What is written in the language that is spoken; in English where it is not translated. */
export const localText = (written: LocalText): string => textIn(language(), written);
