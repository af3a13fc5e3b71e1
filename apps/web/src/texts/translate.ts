import { en } from './en.ts';

export const LANGUAGES = ['en', 'hi', 'kn'] as const;

export type Language = (typeof LANGUAGES)[number];

/** By the English sentence; `…_one` and `…_other` where a `count` decides. */
export type Catalogue = Readonly<Record<string, string>>;

/** `count` chooses between singular and plural; other amounts have other names. */
export type Values = Readonly<Record<string, string | number>> & { readonly count?: number };

const ENGLISH = {
  language: 'en' as Language,
  catalogue: { ...en } as Record<string, string>,
  plurals: new Intl.PluralRules('en'),
};
let spoken: typeof ENGLISH | { language: Language; catalogue: Catalogue; plurals: Intl.PluralRules } =
  ENGLISH;

/** Plurals and second meanings of a wing, the fallback of every language. */
export function addEnglish(more: Catalogue): void {
  Object.assign(ENGLISH.catalogue, more);
}

export function language(): Language {
  return spoken.language;
}

/** Text on the screen stays until redrawn. */
export function speak(to: Language, catalogue: Catalogue): void {
  spoken = to === 'en' ? ENGLISH : { language: to, catalogue, plurals: new Intl.PluralRules(to) };
}

/** Marks a sentence in a table, translated by `t(table[…])` when shown. */
export function msg(sentence: string): string {
  return sentence;
}

/**
 * English sentences are the keys, and the fallback. `{{name}}` stands for a value; a `count` chooses between
 * singular and plural.
 */
export function t(sentence: string, values: Values = {}): string {
  const text = find(spoken, sentence, values) ?? find(ENGLISH, sentence, values) ?? sentence;
  return text.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => String(values[name] ?? hole));
}

/** In Indian notation, with the count for the plural: for sentences with `{{number}}`. */
export const counted = (count: number) => ({ number: count.toLocaleString('en-IN'), count });

function find(
  { catalogue, plurals }: typeof spoken,
  sentence: string,
  { count }: Values,
): string | undefined {
  if (typeof count !== 'number') return catalogue[sentence];
  return (
    catalogue[`${sentence}_${plurals.select(count)}`] ?? catalogue[`${sentence}_other`] ?? catalogue[sentence]
  );
}
