/** A name's translations; '' or absent if there is none. */
export interface LocalNames {
  nameHi?: string | undefined;
  nameKn?: string | undefined;
}

/** '' or absent if it is not translated. */
export interface LocalText {
  en: string;
  hi?: string | undefined;
  kn?: string | undefined;
}

/** In English if it is not translated. */
export function textIn(language: string, { en, hi, kn }: LocalText): string {
  return (language === 'hi' ? hi : language === 'kn' ? kn : undefined) || en;
}

/** The names that are given. */
export function givenNames({ nameHi, nameKn }: LocalNames): LocalNames {
  return { ...(nameHi && { nameHi }), ...(nameKn && { nameKn }) };
}

/** In English if there is no translation. */
export function nameIn(language: string, thing: LocalNames & { name: string }): string {
  return textIn(language, { en: thing.name, hi: thing.nameHi, kn: thing.nameKn });
}
