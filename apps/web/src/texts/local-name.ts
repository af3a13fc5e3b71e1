import { type LocalNames, nameIn } from '@haat/domain/local-name';
import { language } from './translate.ts';

/** The name of a thing in the language that is spoken. */
export function localName(thing: LocalNames & { name: string }): string {
  return nameIn(language(), thing);
}
