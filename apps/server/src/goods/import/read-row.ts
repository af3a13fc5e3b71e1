import type { ImportReason } from '@haat/contract/catalog/import-reasons';
import type { Paise } from '@haat/domain/basics/money';
import { withoutUnseen } from '@haat/domain/basics/unseen';
import { LONGEST, MAX_VARIANTS } from '@haat/domain/product/product-lengths';
import { knownCost, knownTax } from '@haat/domain/product/product-sentinels';
import { type CellValues, type FieldName, IMPORTED } from '@haat/domain/product-fields/field-lists';
import { COLUMNS, type Field } from './columns.ts';
import { LOST } from './csv-rows.ts';
import type { Item, VariantCells } from './formats/item-of.ts';
import { readBarcodes } from './read-barcodes.ts';
import {
  BadCell,
  readAmount,
  readCell,
  readCode,
  readHsn,
  readImage,
  readImages,
  readPercent,
  readQuantity,
  readText,
} from './read-cells.ts';
import { ofVariant, type RowProblem, rowProblem, type Values } from './row-problem.ts';
import { daysMeant, unmarked } from './unmarked.ts';

/** Where and why a row was refused. */
export interface Problem {
  /** The row's first line, counted from 1 as in editors. */
  line: number;
  /** '' for the row as a whole. */
  column: Field | 'variants' | '';
  value: string;
  problem: string;
  /** For other languages. */
  reason?: ImportReason;
  values?: Values;
  variant?: string;
  /** The likely reading of the whole cell. */
  proposal?: string;
}

/** Undefined values are left as they are. */
export interface ImportVariant {
  name: string;
  sku: string;
  price: Paise;
  mrp: Paise;
  cost: Paise | undefined;
  color: string;
  size: string;
  image: string;
  /** As stored; undefined: the variant's own stay. */
  barcodes: string[] | undefined;
  /** Pieces, kilograms or litres. */
  stock: number | undefined;
}

/**
 * Blank cells are undefined: unchanged, or a new product's default. Quantities are pieces, kilograms or litres, barcodes as
 * stored.
 */
export type ImportRow = { [Name in keyof CellValues]: CellValues[Name] | undefined } & {
  line: number;
  name: string;
  sku: string;
  /** Undefined: the file has no variants. */
  variants: ImportVariant[] | undefined;
};

/** Enough for any number, day or status. */
const LONGEST_FACT = 60;
/** Ten addresses, or twenty barcodes with separators. */
const LONGEST_IMAGES = 20_000;
const LONGEST_BARCODES = 1000;
const LONGEST_LISTS: { readonly [Name in FieldName]?: number } = {
  images: LONGEST_IMAGES,
  barcodes: LONGEST_BARCODES,
};

/** Checks length and characters before anything else reads the cell. Throws BadCell. */
function within(text: string, longest: number): string {
  if (text.length > longest) throw new BadCell('too-many-letters', { most: longest });
  if (text.includes(LOST)) throw new BadCell('not-utf8');
  if (/\p{Cc}/u.test(text.replace(/[\t\n\r]/g, ''))) throw new BadCell('control-character');
  return withoutUnseen(text).trim();
}

/** A problem in any cell refuses the row, and all problems are named. */
export function readRow({ line, cells, variants, beyond }: Item): ImportRow | Problem[] {
  const problems: Problem[] = [];
  const refuse = (column: Problem['column'], value: string, why: RowProblem) =>
    problems.push({ line, column, value, ...why });
  const read = <T>(
    column: Field,
    parse: (text: string) => T,
    longest: number = LONGEST_FACT,
  ): T | undefined => {
    const text = (cells[column] ?? '').trim();
    let seen = '';
    try {
      seen = within(text, longest);
      return seen === '' ? undefined : parse(seen);
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      refuse(column, text, { ...proposed(column, seen, parse), ...error.rowProblem });
      return undefined;
    }
  };
  const said = Object.fromEntries(
    IMPORTED.map(({ name, stored, head, field }) => {
      const longest = field.kind === 'text' ? field.most : LONGEST_LISTS[name];
      return [stored, read(head, READERS[name] ?? ((cell) => readCell(field, cell)), longest)];
    }),
  ) as { [Name in keyof CellValues]: CellValues[Name] | undefined };
  const row = {
    line,
    ...said,
    variants: variants && readVariants(variants, (value, why) => refuse('variants', value, why)),
  };
  const { name, sku } = row;
  for (const column of ['name', 'sku'] as const)
    if (!withoutUnseen(cells[column] ?? '').trim()) refuse(column, '', rowProblem(`${column}-missing`));
  if (beyond > 0) refuse('', '', rowProblem('too-many-cells', { count: beyond, columns: COLUMNS.length }));
  return problems.length > 0 || name === undefined || sku === undefined ? problems : { ...row, name, sku };
}

const WORDS: readonly string[] = ['text', 'choice', 'list'];
/** Numbers and days, from which spreadsheets' marks are removed. */
const OF_FIGURES: ReadonlySet<Field> = new Set(
  IMPORTED.flatMap(({ head, field }) => (WORDS.includes(field.kind) ? [] : head)),
);

/** The likely reading of a cell, if there is one. */
function proposed(column: Field, text: string, parse: (text: string) => unknown): { proposal?: string } {
  if (!OF_FIGURES.has(column)) return {};
  const bare = unmarked(text);
  const proposals = [bare, ...(column === 'expiry date' ? daysMeant(bare) : [])];
  const proposal = proposals.find((other) => other !== text && isRead(other, parse));
  return proposal === undefined ? {} : { proposal };
}

function isRead(text: string, parse: (text: string) => unknown): boolean {
  try {
    parse(text);
    return true;
  } catch (error) {
    if (error instanceof BadCell) return false;
    throw error;
  }
}

/** A placeholder counts as blank. */
const readMrp = (cell: string) => readAmount(cell) || undefined;
const readCost = (cell: string) => knownCost(readAmount(cell)) ?? undefined;
const readTax = (cell: string) => knownTax(readPercent(cell)) ?? undefined;

/** Cells that are read differently from others of their kind. */
const READERS: { readonly [Name in FieldName]?: (cell: string) => unknown } = {
  images: readImages,
  sku: readCode,
  mrp: readMrp,
  cost: readCost,
  tax: readTax,
  hsn: readHsn,
  barcodes: readBarcodes,
};

const MAX_LETTERS = 100;

/** Problems are named with the variant's number. */
function readVariants(
  variants: readonly VariantCells[],
  refuse: (value: string, why: RowProblem) => void,
): ImportVariant[] {
  if (variants.length > MAX_VARIANTS) refuse('', rowProblem('too-many-variants', { most: MAX_VARIANTS }));
  const seen = new Set<string>();
  return variants.slice(0, MAX_VARIANTS).flatMap((cells) => {
    const sku = cells.sku ?? '';
    try {
      const variant = readVariant(cells);
      if (seen.has(variant.sku)) throw new BadCell('same-variant-sku');
      seen.add(variant.sku);
      return [variant];
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      refuse(sku, ofVariant((sku || cells.name || '').slice(0, MAX_LETTERS), error.rowProblem));
      return [];
    }
  });
}

function readVariant(cells: VariantCells): ImportVariant {
  const fact = (text = '') => within(text, LONGEST_FACT);
  const text = (cell = '', longest: number) => readText(within(cell, longest));
  const [price, mrp] = [readAmount(fact(cells.price)), readAmount(fact(cells.mrp ?? cells.price))];
  if (price > mrp) throw new BadCell('variant-above-mrp');
  if (price === 0) throw new BadCell('price-zero');
  return {
    name: text(cells.name, LONGEST.name),
    sku: readCode(within(cells.sku ?? '', LONGEST.sku)),
    price,
    mrp,
    cost: cells.cost ? readCost(fact(cells.cost)) : undefined,
    color: text(cells.color, LONGEST.color),
    size: text(cells.size, LONGEST.size),
    image: cells.image ? readImage(within(cells.image, LONGEST_IMAGES)) : '',
    barcodes: cells.barcode ? readBarcodes(within(cells.barcode, LONGEST_BARCODES)) : undefined,
    stock: cells.stock ? readQuantity(fact(cells.stock)) : undefined,
  };
}

/** The problem of a repeated SKU. */
export function sameSku(line: number, sku: string, earlier: number): Problem {
  return { line, column: 'sku', value: sku, ...rowProblem('same-sku', { line: earlier }) };
}
