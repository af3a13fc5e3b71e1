import type { ReceiptBlock } from '@haat/domain/till/receipt';

/** A block with its position, which identifies it: a receipt never changes. */
export type Placed = { block: ReceiptBlock; nth: number };

/** Blocks that a table has between its rows of columns: a line's name, and its discount. */
const WITHIN: readonly ReceiptBlock['kind'][] = ['columns', 'text', 'pair'];

/**
 * Blocks in order, those of a table grouped: from its first row of columns to the rule below its last row, with any
 * rule between head and rows.
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

/** The end of the table that begins here; after this block if none begins. */
function endOfTable(blocks: readonly ReceiptBlock[], start: number): number {
  const head = blocks[start];
  if (head?.kind !== 'columns') return start + 1;
  const isHeaded = head.bold;
  const first = isHeaded && blocks[start + 1]?.kind === 'rule' ? start + 2 : start + 1;
  const isRow = ({ kind }: ReceiptBlock) => (isHeaded ? WITHIN.includes(kind) : kind === 'columns');
  const rows = blocks.slice(first).findIndex((block) => !isRow(block));
  return rows === -1 ? blocks.length : first + rows;
}
