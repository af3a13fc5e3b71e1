import type { ReceiptBlock } from '@haat/domain/till/receipt';

/** A block by its place, which is its identity: a receipt never changes. */
export type Placed = { block: ReceiptBlock; nth: number };

/** Kinds that stand in a table under its head, between its rows of columns: what a line is, and what came off it. */
const WITHIN: readonly ReceiptBlock['kind'][] = ['columns', 'text', 'pair'];

/**
 * Blocks in order, those of a table together: from the row of columns with which it begins to the rule below its last row. A rule
 * between its head and its rows belongs to it.
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

/** Where the table that begins here ends; after this block where none begins. */
function endOfTable(blocks: readonly ReceiptBlock[], start: number): number {
  const head = blocks[start];
  if (head?.kind !== 'columns') return start + 1;
  const isHeaded = head.bold;
  const first = isHeaded && blocks[start + 1]?.kind === 'rule' ? start + 2 : start + 1;
  const isRow = ({ kind }: ReceiptBlock) => (isHeaded ? WITHIN.includes(kind) : kind === 'columns');
  const rows = blocks.slice(first).findIndex((block) => !isRow(block));
  return rows === -1 ? blocks.length : first + rows;
}
