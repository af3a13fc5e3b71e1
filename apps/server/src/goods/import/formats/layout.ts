import { IMPORTED } from '@haat/domain/product-fields/field-lists';
import { type Cells, COLUMNS, FIELDS, type Field, fold, isHeading, misplacedHeading } from '../columns.ts';
import { other } from './other.ts';
import type { Preset } from './preset.ts';
import { presetOf, recognise } from './presets.ts';

/** Our columns by their position. */
export const BY_POSITION = 'position';

/** How somebody wants a file to be read. */
export interface Choice {
  /** The id of a preset, or `position`. */
  preset: string;
  /** Which columns of the file say what, counted from 0; of several, the first that is filled. */
  columns: Partial<Record<Field, number[]>>;
  /** Whether prices hold tax already, where the file does not say so. */
  taxIncluded: boolean;
  /** What all rows say that say nothing themselves. */
  values: Cells;
}

/** How a file's rows are read. */
export interface Layout extends Choice {
  /** Rows up to this line are none of goods. */
  headingLine: number;
  headings: readonly string[];
  /** Columns with a comma before the paise. */
  decimalCommas: readonly number[];
  /** By which offers are in force, as 'yyyy-MM-dd' in India. */
  today: string;
}

/** Where a preset's fields stand among a file's headings. */
export function columnsOf(preset: Preset, headings: readonly string[]): Choice['columns'] {
  const folded = headings.map(fold);
  const entries = FIELDS.flatMap((field): [Field, number[]][] => {
    const names = preset.columns[field] ?? [];
    const at = [...new Set(names.map((name) => folded.indexOf(fold(name))))].filter((index) => index >= 0);
    if (at.length === 0) return [];
    // A guess is one column; a preset knows that another stands in for an empty one.
    return [[field, preset.id === other.id ? at.slice(0, 1) : at]];
  });
  return Object.fromEntries(entries);
}

/** How a file of these headings is read if nobody says otherwise. */
export function choiceFor(presetId: string, headings: readonly string[]): Choice {
  if (presetId === BY_POSITION)
    return {
      preset: BY_POSITION,
      columns: Object.fromEntries(COLUMNS.map((column, at) => [column, [at]])),
      taxIncluded: true,
      values: {},
    };
  const preset = presetOf(presetId);
  return {
    preset: preset.id,
    columns: columnsOf(preset, headings),
    taxIncluded: preset.taxIncluded,
    values: {},
  };
}

/** In how many rows from the top headings are looked for: a shop's name and a period may stand above them. */
export const HEAD_ROWS = 30;

/** What the first rows of a file tell of it. */
export interface Recognised {
  preset: string;
  /** The row of the headings among those given; undefined: there is none. */
  at: number | undefined;
}

const isNumber = (cell: string | undefined) => /^(?:₹|rs\.?)?\s*[\d,]+(\.\d+)?$/i.test((cell ?? '').trim());

/** Where numbers stand in our columns by their position. */
const NUMBERS = IMPORTED.slice(0, COLUMNS.length).flatMap(({ field: { kind } }, at) =>
  kind === 'rupees' || kind === 'percent' || kind === 'quantity' ? at : [],
);

/** A row of our file without headings: a name, a code, and a number where numbers belong. */
const looksLikeOurs = (cells: readonly string[]) =>
  cells.length > 6 &&
  Boolean(cells[0]?.trim() && cells[4]?.trim()) &&
  !isNumber(cells[0]) &&
  NUMBERS.some((at) => isNumber(cells[at]));

/**
 * Recognises a file by its first rows: by the names of its columns, which may stand below a shop's name and a period, or as
 * our own columns by their position. Whatever else it is has to be told.
 */
export function recogniseFile(rows: readonly (readonly string[])[]): Recognised {
  const [first = []] = rows;
  const isOurWidth = first.slice(COLUMNS.length).every((cell) => cell.trim() === '');
  if (isOurWidth && isHeading(first) && !misplacedHeading(first)) return { preset: BY_POSITION, at: 0 };
  for (const [at, cells] of rows.entries()) {
    const preset = recognise(cells);
    if (preset) return { preset: preset.id, at };
  }
  if (looksLikeOurs(first)) return { preset: BY_POSITION, at: undefined };
  const widest = Math.max(...rows.map((cells) => cells.filter((cell) => cell.trim()).length));
  const at = rows.findIndex((cells) => cells.filter((cell) => cell.trim()).length >= Math.min(widest, 2));
  return { preset: other.id, at: Math.max(at, 0) };
}
