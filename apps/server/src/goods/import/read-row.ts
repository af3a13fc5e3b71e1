import type { Paise } from '@haat/domain/money';
import type { ProductStatus } from '@haat/domain/product-state';
import { COLUMNS, type Column } from './columns.ts';
import type { CsvRow } from './csv-rows.ts';
import {
  BadCell,
  readAmount,
  readDay,
  readImages,
  readPercent,
  readPieces,
  readStatus,
  readText,
} from './read-cells.ts';

/** Why a row was refused: where in the file, what stands there, and what is wrong with it. */
export interface Problem {
  /** Counted from 1 as an editor does, the line in which the row begins. */
  line: number;
  /** '' when the row as a whole is at fault. */
  column: Column | '';
  value: string;
  problem: string;
}

/** A row as it was understood. What its cells leave empty is undefined: left as it is, or the default of a new product. */
export interface ImportRow {
  line: number;
  name: string;
  images: string[] | undefined;
  description: string | undefined;
  brand: string | undefined;
  sku: string;
  category: string | undefined;
  price: Paise | undefined;
  mrp: Paise | undefined;
  cost: Paise | undefined;
  status: ProductStatus | undefined;
  stock: number | undefined;
  expiryDate: string | undefined;
  taxBp: number | undefined;
  size: string | undefined;
  reorderLevel: number | undefined;
}

/** Reads the cells of a row. A row with a problem in any cell is refused whole, and every problem is named. */
export function readRow({ line, cells, damaged }: CsvRow): ImportRow | Problem[] {
  const problems: Problem[] = [];
  const refuse = (column: Column | '', value: string, problem: string) =>
    problems.push({ line, column, value, problem });
  const read = <T>(column: Column, parse: (text: string) => T): T | undefined => {
    const at = COLUMNS.indexOf(column);
    const text = (cells[at] ?? '').trim();
    if (text === '') return undefined;
    try {
      if (damaged.includes(at))
        throw new BadCell('It holds a letter that is not UTF-8; save the file as “CSV UTF-8”.');
      return parse(text);
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      refuse(column, text, error.message);
      return undefined;
    }
  };
  const text = (column: Column, longest: number) => read(column, (cell) => readText(cell, longest));
  const row = {
    line,
    name: text('name', 300),
    images: read('images', readImages),
    description: read('description', (cell) => readText(cell, 20_000, 'several')),
    brand: text('brand', 200),
    sku: text('sku', 100),
    category: text('category', 200),
    price: read('price', readAmount),
    mrp: read('mrp', readAmount),
    cost: read('cost', readAmount),
    status: read('status', readStatus),
    stock: read('stock', readPieces),
    expiryDate: read('expiry date', readDay),
    taxBp: read('tax percent', readPercent),
    size: text('size', 100),
    reorderLevel: read('reorder level', readPieces),
  };
  const { name, sku } = row;
  for (const column of ['name', 'sku'] as const)
    if (!cells[COLUMNS.indexOf(column)]?.trim())
      refuse(column, '', `A ${column === 'sku' ? 'SKU' : column} is required.`);
  if (cells.slice(COLUMNS.length).some((cell) => cell.trim() !== ''))
    refuse(
      '',
      '',
      `The row has ${cells.length} columns instead of ${COLUMNS.length}; is a comma outside quotation marks?`,
    );
  return problems.length > 0 || name === undefined || sku === undefined ? problems : { ...row, name, sku };
}
