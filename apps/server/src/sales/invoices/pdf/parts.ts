import { shortId } from '@haat/domain/basics/ids';
import { formatRupees, type Paise } from '@haat/domain/basics/money';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import type { Content, ContentText, CustomTableLayout, Style, TableCell } from 'pdfmake/interfaces.js';
import type { IssuedDocument } from '../issued-document.ts';
import { INK } from './ink.ts';
import { textRuns } from './text-runs.ts';

export function words(text: string, style: Style = {}): ContentText {
  return { text: textRuns(text), ...style };
}

/** Nothing for an empty text. */
export function lineOf(text: string, style: Style = {}): Content[] {
  return text === '' ? [] : [words(text, style)];
}

/** The order's number, or how it was printed before orders had numbers. */
export function orderName({ id, number }: IssuedDocument['order']): string {
  return number ? formatOrderNumber(number, ' ') : shortId(id);
}

/** Names the number on a counter's paper, if the document could not have it. */
export const printedWords = (number: string | undefined): string =>
  number ? `Printed at the counter as ${number}.` : '';

export function labelled(label: string, text: string): Content {
  return {
    stack: [
      { text: label, fontSize: 7, color: INK.faint, margin: [0, 0, 0, 1] },
      words(text, { bold: true }),
    ],
  };
}

export interface Column<Row> {
  head: string;
  width: number | '*';
  /** For amounts. */
  right?: true;
  cell: (row: Row, index: number) => Content;
}

const USUAL_SIZE = 8;
/** Width of the widest letter, as a share of its height. */
const WIDEST_LETTER = 0.62;

/** The longest word of a cell, in points: words are never broken, and would overlap the next cell. */
function longestWord(cell: unknown, size = USUAL_SIZE): number {
  if (typeof cell === 'string')
    return Math.max(...cell.split(' ').map((word) => word.length)) * WIDEST_LETTER * size;
  if (Array.isArray(cell)) return Math.max(0, ...cell.map((part) => longestWord(part, size)));
  if (typeof cell !== 'object' || cell === null) return 0;
  const { text, stack, fontSize } = cell as { text?: unknown; stack?: unknown; fontSize?: number };
  return Math.max(longestWord(text, fontSize ?? size), longestWord(stack, fontSize ?? size));
}

/** The width of a column, at least that of its longest word. Names, which can be broken, take the rest. */
const roomFor = (width: number | '*', cells: readonly unknown[]) =>
  width === '*' ? width : Math.max(width, Math.ceil(longestWord(cells)));

/** A table with its head on each page and unbroken rows. */
export function tableOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Content {
  const align = ({ right }: Column<Row>) => (right ? 'right' : 'left');
  const head = columns.map(
    (column): TableCell => ({
      text: column.head,
      alignment: align(column),
      bold: true,
      color: INK.soft,
      fillColor: INK.shade,
    }),
  );
  const body = rows.map((row, index) =>
    columns.map((column): TableCell => ({ stack: [column.cell(row, index)], alignment: align(column) })),
  );
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }, nth) => roomFor(width, [head[nth], ...body.map((row) => row[nth])])),
      body: [head, ...body],
    },
    layout: RULED,
    fontSize: 8,
    lineHeight: 0.92,
  };
}

const RULED: CustomTableLayout = {
  hLineWidth: (row, node) => (row === 0 ? 0 : row === 1 || row === node.table.body.length ? 0.8 : 0.4),
  hLineColor: () => INK.line,
  vLineWidth: () => 0,
  paddingLeft: (column) => (column === 0 ? 6 : 4),
  paddingRight: (column, node) => (column === (node.table.widths?.length ?? 0) - 1 ? 6 : 4),
  paddingTop: (row) => (row === 0 ? 4 : 2),
  paddingBottom: (row) => (row === 0 ? 4 : 1.4),
};

export const SMALL: Style = { fontSize: 6.5, color: INK.faint };

/** An amount with a small remark below. */
export function amount(value: Paise, remark = ''): Content {
  return { stack: [formatRupees(value), ...lineOf(remark, SMALL)] };
}

export interface Sum {
  label: string;
  amount: Paise;
  look?: 'total' | 'strong' | 'saving';
}

export function sums(rows: readonly Sum[], last: (text: ContentText) => Content): Content {
  const body = rows.map(({ label, amount: value, look }, index): TableCell[] => {
    const style: Style =
      look === 'total'
        ? { bold: true, fontSize: 11 }
        : { bold: look === 'strong', color: look === 'saving' ? INK.saving : INK.text };
    const sum: ContentText = { text: formatRupees(value), alignment: 'right', ...style };
    return [words(label, style), index === rows.length - 1 ? last(sum) : sum];
  });
  return {
    table: { widths: ['*', 'auto'], body, dontBreakRows: true },
    layout: {
      hLineWidth: (row) => (rows[row]?.look === 'total' ? 0.8 : 0),
      hLineColor: () => INK.line,
      vLineWidth: () => 0,
      paddingLeft: () => 0,
      paddingRight: () => 6,
      paddingTop: (row) => (rows[row]?.look === 'total' ? 5 : 2),
      paddingBottom: (row) => (rows[row]?.look === 'total' ? 5 : 2),
    },
    unbreakable: true,
  };
}

export function strip(contents: Content[], widths: (number | '*')[]): Content {
  return {
    table: { widths, body: [contents.map((content): TableCell => ({ stack: [content] }))] },
    layout: {
      fillColor: () => INK.shade,
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      paddingLeft: () => 8,
      paddingRight: () => 8,
      paddingTop: () => 6,
      paddingBottom: () => 6,
    },
  };
}
