/** A name, and how it is said in the other languages of the shop; '' or nothing where it has no such name. */
export interface LocalNames {
  nameHi?: string | undefined;
  nameKn?: string | undefined;
}

/** What is written in English, Hindi and Kannada; '' or nothing where it is not translated. */
export interface LocalText {
  en: string;
  hi?: string | undefined;
  kn?: string | undefined;
}

/** What is written in a language; in English where it is not translated. */
export function textIn(language: string, { en, hi, kn }: LocalText): string {
  return (language === 'hi' ? hi : language === 'kn' ? kn : undefined) || en;
}

/** What is said of a thing's names: those that it has. */
export function givenNames({ nameHi, nameKn }: LocalNames): LocalNames {
  return { ...(nameHi && { nameHi }), ...(nameKn && { nameKn }) };
}

/** The name of a thing in a language; the English one where it has none of its own. */
export function nameIn(language: string, thing: LocalNames & { name: string }): string {
  return textIn(language, { en: thing.name, hi: thing.nameHi, kn: thing.nameKn });
}
