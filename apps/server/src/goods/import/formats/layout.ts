import type { ImportChoice } from '@haat/contract/catalog/product-import';
import { IMPORTED } from '@haat/domain/product-fields/field-lists';
import { COLUMNS, FIELDS, type Field, fold, isHeading, misplacedHeading } from '../columns.ts';
import { other } from './other.ts';
import type { Preset } from './preset.ts';
import { presetOf, recognise } from './presets.ts';

export const BY_POSITION = 'position' as const;

/** How a file is to be read. */
export interface Layout extends ImportChoice {
  /** 0: no heading. */
  headingLine: number;
  headings: readonly string[];
  decimalCommas: readonly number[];
  /** For offers with dates, 'yyyy-MM-dd' in India. */
  today: string;
}

export function columnsOf(preset: Preset, headings: readonly string[]): ImportChoice['columns'] {
  const folded = headings.map(fold);
  const entries = FIELDS.flatMap((field): [Field, number[]][] => {
    const names = preset.columns[field] ?? [];
    const at = [...new Set(names.map((name) => folded.indexOf(fold(name))))].filter((index) => index >= 0);
    if (at.length === 0) return [];
    // A guess is one column; a preset may have substitutes for an empty one.
    return [[field, preset.id === other.id ? at.slice(0, 1) : at]];
  });
  return Object.fromEntries(entries);
}

/** The default reading of a file with these headings. */
export function choiceFor(presetId: Preset['id'], headings: readonly string[]): ImportChoice {
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

/** Headings may be below a shop's name and a period. */
export const HEAD_ROWS = 30;

export interface Recognised {
  preset: Preset['id'];
  /** Index of the heading row; undefined: none. */
  at: number | undefined;
}

const isNumber = (cell: string | undefined) => /^(?:₹|rs\.?)?\s*[\d,]+(\.\d+)?$/i.test((cell ?? '').trim());

const NUMBERS = IMPORTED.slice(0, COLUMNS.length).flatMap(({ field: { kind } }, at) =>
  kind === 'rupees' || kind === 'percent' || kind === 'quantity' ? at : [],
);

/** A row of our file without headings: a name, a code, and a number where numbers belong. */
const looksLikeOurs = (cells: readonly string[]) =>
  cells.length > 6 &&
  Boolean(cells[0]?.trim() && cells[4]?.trim()) &&
  !isNumber(cells[0]) &&
  NUMBERS.some((at) => isNumber(cells[at]));

/** Recognises a file by its first rows: by its headings, or as our columns by position. */
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
