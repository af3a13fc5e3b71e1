/** The languages of the shop. */
export declare const LANGUAGES: readonly ['en', 'hi', 'kn'];
/** One of the shop's languages. */
export type Language = (typeof LANGUAGES)[number];
/** Sentences of a language by the English sentence; `…_one` and `…_other` where a `count` decides. */
export type Catalogue = Readonly<Record<string, string>>;
type Values = Record<string, string | number>;
/** The language that `t` speaks now. */
export declare function language(): Language;
/** Lets `t` speak a language from now on; what is on screen already stays as it is. */
export declare function speak(to: Language, catalogue: Catalogue): void;
/** Marks a sentence that stands in a table and is translated where it is shown, by `t(table[…])`. */
export declare function msg(sentence: string): string;
/**
 * A sentence in the language that is spoken. English sentences are the keys: one without a translation is shown as it
 * is. `{{name}}` stands for a value; a `count` chooses between singular and plural.
 */
export declare function t(sentence: string, values?: Values): string;
/** A number as it is written in India, and as it chooses between singular and plural: for sentences with `{{number}}`. */
export declare const counted: (count: number) => {
    number: string;
    count: number;
};
export {};
