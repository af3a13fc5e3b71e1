import type { Paise } from '../basics/money.ts';

/** English, translated in the web app's catalogues; or all three languages. */
export type Words = string | readonly [en: string, hi: string, kn: string];

/** Places in the form that list their fields; the form draws all others by hand. */
export type Place = 'names' | 'details' | 'price' | 'stock' | 'pack';

/** A field's column in product files. Positions count from 1 and are unique. */
export interface FileColumn {
  head: string;
  /** Position in imports; up to `LAST_POSITION` columns may be read by position. Absent: not imported. */
  imported?: number;
  /** Position in the export; up to `LAST_SPECIFIED` the heading is the field's name. Absent: not exported. */
  exported?: number;
  /** Headings in our own files, if not `head` alone. */
  own?: readonly string[];
  /** Further headings, of other programs. */
  guesses?: readonly string[];
  /** A shorter heading for the import's preview, in English. */
  short?: string;
}

interface AnyField {
  label: Words;
  /** In `products`; absent if stored elsewhere. */
  column?: string;
  /** The value's name in programs, if not the field's. */
  as?: string;
  file?: FileColumn;
  place?: Place;
  /** Shown below the form's field. */
  hint?: Words;
  /** Fills its card's width in the form. */
  wide?: true;
}

/** `lines`: several are allowed; the form shows so many. */
export interface TextField extends AnyField {
  kind: 'text';
  most: number;
  lines?: number;
}

/** Optional. `wrong` is the form's sentence, `refusal` the import's reason. */
export interface DigitsField extends AnyField {
  kind: 'digits';
  like: RegExp;
  wrong: string;
  refusal: string;
}

/** A whole number, or null; in files its unit may follow. */
export type NumberField = AnyField & { kind: 'number'; least: number; most: number } & (
    | { file?: never }
    | { file: FileColumn; unit: RegExp; refusal: string }
  );

export interface ChoiceField extends AnyField {
  kind: 'choice';
  of: readonly string[];
  /** The default. */
  usual: string;
  /** Spellings in files, in lower case. */
  cells: Readonly<Record<string, readonly string[]>>;
  refusal: string;
  /** The choice for which our own files leave the cell empty. */
  unsaid?: string;
  /** The form's words. */
  words?: Readonly<Record<string, string>>;
}

/** In paise; null for unknown amounts, where allowed. */
export interface RupeesField extends AnyField {
  kind: 'rupees';
  needed?: true;
}

/** In units; typed as pieces, kilograms or litres. */
export interface QuantityField extends AnyField {
  kind: 'quantity';
  /** The default, in pieces. */
  usual: number;
}

/** Yes or no; not in files. */
export interface FlagField extends AnyField {
  kind: 'flag';
  file?: never;
}

/** In basis points. */
export interface PercentField extends AnyField {
  kind: 'percent';
}

/** A 'yyyy-MM-dd' day, or texts; the form draws these by hand. */
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

/** A field's value in programs. */
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

export type ValuesOf<All extends Fields> = { -readonly [Name in keyof All]: ValueOf<All[Name]> };

/** The fields that have certain parts, such as a column or a cell. */
export type FieldsWith<All extends Fields, Said> = {
  [Name in keyof All as All[Name] extends Said ? Name : never]: All[Name];
};

/** Makes something of each field, under its name. */
export const eachOf = <Made>(fields: Fields, make: (field: Field, name: string) => unknown): Made =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field, name)])) as Made;

export const blankOf = <All extends Fields>(fields: All): ValuesOf<All> =>
  eachOf(fields, (field) => blank(field));

/** The value of an unknown field. */
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

export const english = (words: Words): string => (typeof words === 'string' ? words : words[0]);
