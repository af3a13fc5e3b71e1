import type { Paise } from '../basics/money.ts';

/** English words that a catalogue of the web app translates, or words that it takes from here: English, Hindi, Kannada. */
export type Words = string | readonly [en: string, hi: string, kn: string];

/** Where the form shows fields of the table one below the other; it draws all others by hand. */
export type Place = 'names' | 'details' | 'price' | 'stock' | 'pack';

/** The column of a field in product files; its places count from 1, and no two have one place. */
export interface FileColumn {
  head: string;
  /** In files that come in: those up to `LAST_POSITION` are read by position. Absent: it comes in by no file. */
  imported?: number;
  /** In the export: those up to `LAST_SPECIFIED` are headed by the name of the field. Absent: it is not exported. */
  exported?: number;
  /** How our own files may head it, where that is not `head` alone. */
  own?: readonly string[];
  /** How other programs head it, besides that. */
  guesses?: readonly string[];
  /** How the preview of an import heads it, in English, where it has less room. */
  short?: string;
}

interface AnyField {
  label: Words;
  /** In `products`; absent: it is kept elsewhere. */
  column?: string;
  /** What programs call what the column holds, where that is not the name of the field. */
  as?: string;
  file?: FileColumn;
  place?: Place;
  /** Under the field of the form. */
  hint?: Words;
  /** As wide as its card in the form, as texts of several lines are. */
  wide?: true;
}

/** A text; `lines`: it may have several lines, and the form shows so many. */
export interface TextField extends AnyField {
  kind: 'text';
  most: number;
  lines?: number;
}

/** Digits of a certain form, or none; `wrong` is the sentence for others, `refusal` the reason of an import. */
export interface DigitsField extends AnyField {
  kind: 'digits';
  like: RegExp;
  wrong: string;
  refusal: string;
}

/** A whole number, or null; in a file its unit may stand behind it. */
export type NumberField = AnyField & { kind: 'number'; least: number; most: number } & (
    | { file?: never }
    | { file: FileColumn; unit: RegExp; refusal: string }
  );

/** One of a few. */
export interface ChoiceField extends AnyField {
  kind: 'choice';
  of: readonly string[];
  /** Until somebody chooses. */
  usual: string;
  /** What each is called, in small letters, in files. */
  cells: Readonly<Record<string, readonly string[]>>;
  refusal: string;
  /** For which our own files leave the cell empty. */
  unsaid?: string;
  /** What the form calls each. */
  words?: Readonly<Record<string, string>>;
}

/** An amount in paise; null, where it is not needed: nobody knows. */
export interface RupeesField extends AnyField {
  kind: 'rupees';
  needed?: true;
}

/** Units of the product; typed in pieces, kilograms or litres. */
export interface QuantityField extends AnyField {
  kind: 'quantity';
  /** In pieces. */
  usual: number;
}

/** Yes or no, in no file. */
export interface FlagField extends AnyField {
  kind: 'flag';
  file?: never;
}

/** In basis points. */
export interface PercentField extends AnyField {
  kind: 'percent';
}

/** A day, 'yyyy-MM-dd', or texts: the form draws their fields by hand. */
export interface OtherField extends AnyField {
  kind: 'day' | 'list';
  place?: never;
}

export type Field =
  | TextField
  | DigitsField
  | NumberField
  | ChoiceField
  | RupeesField
  | QuantityField
  | FlagField
  | PercentField
  | OtherField;
export type Fields = Readonly<Record<string, Field>>;

/** What a field holds in programs. */
export type ValueOf<F extends Field> = F extends { kind: 'text' | 'digits' }
  ? string
  : F extends { kind: 'choice'; of: readonly (infer One)[] }
    ? One
    : F extends { kind: 'rupees' }
      ? F extends { needed: true }
        ? Paise
        : Paise | null
      : F extends { kind: 'number' | 'percent' }
        ? number | null
        : F extends { kind: 'quantity' }
          ? number
          : F extends { kind: 'day' }
            ? string | null
            : F extends { kind: 'flag' }
              ? boolean
              : string[];

/** What fields hold in programs, by their names. */
export type ValuesOf<All extends Fields> = { -readonly [Name in keyof All]: ValueOf<All[Name]> };

/** Those of some fields that say something of a kind: which have a column, or a cell. */
export type FieldsWith<All extends Fields, Said> = {
  [Name in keyof All as All[Name] extends Said ? Name : never]: All[Name];
};

/** What is made of each of some fields, under its name. */
export const eachOf = <Made>(fields: Fields, make: (field: Field, name: string) => unknown): Made =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field, name)])) as Made;

/** What fields hold of which nothing is known. */
export const blankOf = <All extends Fields>(fields: All): ValuesOf<All> =>
  eachOf(fields, (field) => blank(field));

/** What a field holds of which nothing is known. */
export function blank(field: Field): string | number | boolean | null | string[] {
  switch (field.kind) {
    case 'text':
    case 'digits':
      return '';
    case 'choice':
    case 'quantity':
      return field.usual;
    case 'rupees':
      return field.needed ? 0 : null;
    case 'number':
    case 'percent':
    case 'day':
      return null;
    case 'flag':
      return false;
    case 'list':
      return [];
  }
}

/** The English of some words. */
export const english = (words: Words): string => (typeof words === 'string' ? words : words[0]);
