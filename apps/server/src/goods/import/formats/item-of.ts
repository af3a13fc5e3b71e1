import { withoutUnseen } from '@haat/domain/basics/unseen';
import { barcodesIn } from '@haat/domain/product/barcode';
import { gtin14 } from '@haat/domain/product/gtin';
import { MAX_IMAGES } from '@haat/domain/product/product-lengths';
import type { Field as ProductField } from '@haat/domain/product-fields/field';
import { IMPORTED } from '@haat/domain/product-fields/field-lists';
import { type Cells, FIELDS, type Field } from '../columns.ts';
import { imagesCell, imagesIn, readText } from '../read-cells.ts';
import { type Remark, remarkOf } from '../row-problem.ts';
import * as canonical from './canonical.ts';
import type { Layout } from './layout.ts';
import type { NamedRow } from './named-row.ts';
import { TOO_WIDE, VARIANTS } from './own.ts';
import type { Preset } from './preset.ts';
import { pricesOf } from './prices-of.ts';

/** In our file's form. */
export type VariantCells = Partial<
  Record<'name' | 'sku' | 'price' | 'mrp' | 'cost' | 'color' | 'size' | 'image' | 'stock' | 'barcode', string>
>;

/** A product of a file, in our file's form. */
export interface Item {
  line: number;
  cells: Cells;
  variants?: VariantCells[];
  /** Number of cells beyond the last column; 0 unless by position. */
  beyond: number;
  remarks: Remark[];
}

const NO_CHOICE = /^default title$/i;

/** Combines a product's rows. Several rows that differ become variants; a single one becomes the product. */
export function itemOf(rows: readonly NamedRow[], key: string, preset: Preset, layout: Layout): Item {
  const [first] = rows as [NamedRow, ...NamedRow[]];
  const remarks: Remark[] = [];
  const variantRows = preset.options ? rows.filter((row) => isVariant(row, first, preset)) : [];
  const areChildren = preset.group?.children !== undefined;
  const only = variantRows.length === 1 && !areChildren ? variantRows[0] : undefined;
  const cells = cellsOf(first, preset, layout, remarks);
  if (only && only !== first) Object.assign(cells, ownCellsOf(only, preset, layout, remarks));
  // A product has no colour of its own.
  const { size, color = '' } = only ? optionCells(only, first, preset).kinds : {};
  if (size || color) cells.size = size || color;
  const images =
    preset.options || rows.length > 1 ? imagesOf(rows, preset, only !== undefined) : cells.images;
  if (images) cells.images = firstImages(images, remarks);
  if (preset.group?.addsStock && rows.length > 1) addStock(cells, rows, remarks);
  for (const field of FIELDS) if (!cells[field] && layout.values[field]) cells[field] = layout.values[field];
  const item: Item = {
    line: first.line,
    cells,
    beyond: isRefusedRow(first, preset) ? Number(/^\d{1,4}$/.exec(first.text(TOO_WIDE))?.[0] ?? 0) : 0,
    remarks,
  };
  const written = isRefusedRow(first, preset) ? first.text(VARIANTS) : '';
  if (written) item.variants = writtenVariants(written);
  if (variantRows.length > (areChildren ? 0 : 1)) {
    item.variants = variantRows.map((row) => variantOf(row, first, key, preset, layout, remarks));
    giveToProduct(cells, item.variants, key);
  }
  giveCode(cells, key);
  return item;
}

function isVariant(row: NamedRow, first: NamedRow, preset: Preset): boolean {
  const { children } = preset.group ?? {};
  if (children) return row !== first && children.child.test(row.text(children.kind));
  return (
    row.field('sku') !== '' ||
    row.field('price') !== '' ||
    (preset.options ?? []).some(([, value]) => row.text(value) !== '')
  );
}

function cellsOf(row: NamedRow, preset: Preset, layout: Layout, remarks: Remark[]): Cells {
  if (isRefusedRow(row, preset)) return cellsAsTheyStand(row);
  const soldBy = row.field('sold by');
  const isLoose = preset.keepsParts || /^(kgs?|kilogram|weight|loose|l|ltr|lit(re|er)s?)$/i.test(soldBy);
  const counted = (text: string): canonical.Canonical =>
    isLoose && /^[\d,]+\.\d+$/.test(text) ? { text } : canonical.pieces(text);
  const stock = counted(row.field('stock'));
  if (stock.remark) remarks.push(stock.remark);
  const texts = textsOf(preset);
  const written = (head: Field, kind: ProductField['kind']): string => {
    const cell = row.field(head);
    if (kind === 'quantity') return counted(cell).text;
    if (kind === 'rupees') return canonical.amount(cell, row.hasDecimalComma(head));
    return kind === 'day' ? canonical.day(cell) : texts(cell);
  };
  const said = row.field('description');
  const description = preset.escaped ? said.replaceAll('\\n', '\n') : said;
  const cells: Cells = {
    ...Object.fromEntries(IMPORTED.map(({ head, field }) => [head, written(head, field.kind)])),
    images: imagesCell(picturesOf(row, preset)),
    description: preset.html ? canonical.plainText(description) : description,
    brand: texts(firstListed(row.field('brand'), preset)),
    sku: readText(withoutUnseen(row.field('sku'))),
    category: categoryOf(row, preset),
    ...pricesOf(row, preset, layout, remarks),
    status: canonical.status(row.field('status')),
    stock: stock.text,
    hsn: canonical.hsn(row.field('hsn')),
    barcode: barcodesOf(row, preset),
  };
  return Object.fromEntries(Object.entries(cells).filter(([, text]) => text)) as Cells;
}

/** Rows refused in our file of refused rows are refused again until they are corrected. */
const isRefusedRow = (row: NamedRow, { literal }: Preset): boolean => literal === true && row.has(TOO_WIDE);

const cellsAsTheyStand = (row: NamedRow): Cells =>
  Object.fromEntries(FIELDS.flatMap((field) => (row.field(field) ? [[field, row.field(field)]] : [])));

/** Our own texts are used as they are; others lose HTML entities and double blanks. */
function textsOf({ literal, escaped }: Preset): (text: string) => string {
  if (literal) return (text) => text;
  return (text) => (escaped ? canonical.withoutEntities(text) : text).replace(/ {2,}/g, ' ');
}

const firstListed = (text: string, { escaped }: Preset): string =>
  escaped ? (canonical.listed(text)[0] ?? '') : text;

function categoryOf(row: NamedRow, preset: Preset): string {
  const said = row.field('category');
  return preset.literal ? said : canonical.lastOfPath(textsOf(preset)(firstListed(said, preset)));
}

/** With the commas of their addresses. */
function picturesOf(row: NamedRow, preset: Preset): string[] {
  return row.all('images').flatMap((cell) => picturesIn(cell, preset));
}

function picturesIn(cell: string, { escaped, onePicture }: Preset): string[] {
  if (escaped) return canonical.listed(cell).filter(Boolean);
  return onePicture ? [cell] : imagesIn(cell);
}

/** Some programs put the barcode into the item code: it counts if its check digit is right. */
function barcodesOf(row: NamedRow, { codeMayBeBarcode, marksBarcodes }: Preset): string {
  const said = row.field('barcode');
  const named = marksBarcodes ? said.replace(/^'(?=\d)/, '') : said;
  if (named || !codeMayBeBarcode) return named;
  const code = row.field('sku');
  return gtin14(code) ? code : '';
}

const firstOf = (barcodes = ''): string => barcodesIn(barcodes)[0] ?? '';

const OF_A_VARIANT = ['sku', 'price', 'mrp', 'cost', 'stock', 'hsn', 'barcode'] as const satisfies Field[];

function ownCellsOf(row: NamedRow, preset: Preset, layout: Layout, remarks: Remark[]): Cells {
  const cells = cellsOf(row, preset, layout, remarks);
  return Object.fromEntries(
    OF_A_VARIANT.flatMap((field) => (cells[field] ? [[field, cells[field]]] : [])),
  ) as Cells;
}

/** The options of a variant's row; their names may be only in the product's first row. */
function optionCells(row: NamedRow, first: NamedRow, preset: Preset) {
  const texts = textsOf(preset);
  const chosen = (preset.options ?? []).flatMap(([nameColumn, valueColumn]) => {
    const name = texts(row.text(nameColumn) || first.text(nameColumn));
    const value = texts(firstListed(row.text(valueColumn), preset));
    return value && !NO_CHOICE.test(value) ? [{ name, value }] : [];
  });
  const kinds: Pick<VariantCells, 'size' | 'color'> = {};
  for (const { name, value } of chosen) {
    const kind = canonical.optionKind(name);
    if (kind) kinds[kind] ??= value;
  }
  return { label: chosen.map(({ value }) => value).join(' / '), kinds };
}

function variantOf(
  row: NamedRow,
  first: NamedRow,
  key: string,
  preset: Preset,
  layout: Layout,
  remarks: Remark[],
): VariantCells {
  const cells = ownCellsOf(row, preset, layout, remarks);
  const { label, kinds } = optionCells(row, first, preset);
  const sku = cells.sku ?? (firstOf(cells.barcode) || canonical.codeOf(key || first.field('name'), label));
  const pictures = preset.variantImage?.map((column) => row.text(column)).find(Boolean);
  const [image] = pictures ? picturesIn(pictures, preset) : [];
  const price = cells.price ?? '';
  return {
    name: label || textsOf(preset)(row.field('name')) || sku,
    sku,
    price,
    mrp: cells.mrp ?? price,
    ...(cells.cost && { cost: cells.cost }),
    ...(cells.stock && { stock: cells.stock }),
    ...(image && { image }),
    ...(cells.barcode && { barcode: cells.barcode }),
    ...kinds,
  };
}

/** Variants from our file of refused rows; an unreadable one becomes empty, and is refused. */
function writtenVariants(json: string): VariantCells[] {
  try {
    const all: unknown = JSON.parse(json);
    if (!Array.isArray(all)) return [{}];
    return all.map((one) =>
      Object.fromEntries(Object.entries(one ?? {}).filter(([, text]) => typeof text === 'string')),
    );
  } catch {
    return [{}];
  }
}

/** A product with variants has its own SKU, the first variant's price, and no stock of its own. */
function giveToProduct(cells: Cells, variants: readonly VariantCells[], key: string): void {
  const owns = variants.some(({ sku }) => sku === cells.sku);
  if (owns || !cells.sku) cells.sku = key || canonical.codeOf(cells.name ?? '');
  const [first] = variants;
  if (first?.price) cells.price = first.price;
  if (first?.mrp) cells.mrp = first.mrp;
  delete cells.stock;
  delete cells.barcode;
}

/** Without an SKU the barcode, handle or name is used: the same at every import. */
function giveCode(cells: Cells, key: string): void {
  if (cells.sku || !cells.name) return;
  cells.sku = firstOf(cells.barcode) || canonical.codeOf(key) || canonical.codeOf(cells.name);
}

function imagesOf(rows: readonly NamedRow[], preset: Preset, withVariants: boolean): string | undefined {
  const { children } = preset.group ?? {};
  const ofProduct =
    children && !withVariants ? rows.filter((row) => !children.child.test(row.text(children.kind))) : rows;
  const all = ofProduct.flatMap((row) => picturesOf(row, preset));
  return imagesCell([...new Set(all)]) || undefined;
}

/** Other programs store more pictures of a product. */
function firstImages(cell: string, remarks: Remark[]): string {
  const images = imagesIn(cell);
  const count = images.length - MAX_IMAGES;
  if (count > 0) remarks.push(remarkOf('images-left-out', { most: MAX_IMAGES, count }));
  return count > 0 ? imagesCell(images.slice(0, MAX_IMAGES)) : cell;
}

function addStock(cells: Cells, rows: readonly NamedRow[], remarks: Remark[]): void {
  const counts = rows.map((row) => canonical.pieces(row.field('stock')).text).filter(Boolean);
  const sum = counts.reduce((total, text) => total + Number(text.replaceAll(',', '')), 0);
  if (counts.length < 2 || !Number.isSafeInteger(sum)) return;
  cells.stock = String(sum);
  remarks.push(remarkOf('stock-summed', { count: counts.length }));
}
