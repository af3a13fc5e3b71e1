import type { ReceiptBlock } from '@haat/domain/till/receipt';

/** The position identifies a block, as a receipt never changes. */
export type Placed = { block: ReceiptBlock; nth: number };

/** Allowed between a table's rows: a line's name, and its discount. */
const WITHIN: readonly ReceiptBlock['kind'][] = ['columns', 'text', 'pair'];

/**
 * Groups each table's blocks: from its first row of columns to the rule below the last, with a rule after the
 * head if any.
 */
export function partsOf(blocks: readonly ReceiptBlock[]): Placed[][] {
  const placed = blocks.map((block, nth): Placed => ({ block, nth }));
  const parts: Placed[][] = [];
  for (let at = 0; at < placed.length; ) {
    const end = endOfTable(blocks, at);
    parts.push(placed.slice(at, end));
    at = end;
  }
  return parts;
}

/** One past the table starting here; past this block if there is none. */
function endOfTable(blocks: readonly ReceiptBlock[], start: number): number {
  const head = blocks[start];
  if (head?.kind !== 'columns') return start + 1;
  const isHeaded = head.bold;
  const first = isHeaded && blocks[start + 1]?.kind === 'rule' ? start + 2 : start + 1;
  const isRow = ({ kind }: ReceiptBlock) => (isHeaded ? WITHIN.includes(kind) : kind === 'columns');
  const rows = blocks.slice(first).findIndex((block) => !isRow(block));
  return rows === -1 ? blocks.length : first + rows;
}
