import { en } from './en.ts';

/** The languages of the shop. */
export const LANGUAGES = ['en', 'hi', 'kn'] as const;

/** One of the shop's languages. */
export type Language = (typeof LANGUAGES)[number];

/** Sentences of a language by the English sentence; `…_one` and `…_other` where a `count` decides. */
export type Catalogue = Readonly<Record<string, string>>;

/** What stands in a sentence. A `count` is a number, as it chooses between singular and plural; other amounts have other names. */
export type Values = Readonly<Record<string, string | number>> & { readonly count?: number };

const ENGLISH = {
  language: 'en' as Language,
  catalogue: { ...en } as Record<string, string>,
  plurals: new Intl.PluralRules('en'),
};
let spoken: typeof ENGLISH | { language: Language; catalogue: Catalogue; plurals: Intl.PluralRules } =
  ENGLISH;

/** Adds what a wing counts in English, which every language falls back to. */
export function addEnglish(more: Catalogue): void {
  Object.assign(ENGLISH.catalogue, more);
}

/** The language that `t` speaks now. */
export function language(): Language {
  return spoken.language;
}

/** Lets `t` speak a language from now on; what is on screen already stays as it is. */
export function speak(to: Language, catalogue: Catalogue): void {
  spoken = to === 'en' ? ENGLISH : { language: to, catalogue, plurals: new Intl.PluralRules(to) };
}

/** Marks a sentence that stands in a table and is translated where it is shown, by `t(table[…])`. */
export function msg(sentence: string): string {
  return sentence;
}

/**
 * A sentence in the language that is spoken. English sentences are the keys: one without a translation is shown as it
 * is. `{{name}}` stands for a value; a `count` chooses between singular and plural.
 */
export function t(sentence: string, values: Values = {}): string {
  const text = find(spoken, sentence, values) ?? find(ENGLISH, sentence, values) ?? sentence;
  return text.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => String(values[name] ?? hole));
}

/** A number as it is written in India, and as it chooses between singular and plural: for sentences with `{{number}}`. */
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
