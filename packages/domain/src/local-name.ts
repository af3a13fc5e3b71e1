/** A name, and how it is said in the other languages of the shop; '' or nothing where it has no such name. */
export interface LocalNames {
  nameHi?: string | undefined;
  nameKn?: string | undefined;
}

/** What is said of a thing's names: those that it has. */
export function givenNames({ nameHi, nameKn }: LocalNames): LocalNames {
  return { ...(nameHi && { nameHi }), ...(nameKn && { nameKn }) };
}

/** The name of a thing in a language; the English one where it has none of its own. */
export function nameIn(language: string, thing: LocalNames & { name: string }): string {
  const own = language === 'hi' ? thing.nameHi : language === 'kn' ? thing.nameKn : undefined;
  return own || thing.name;
}
