import type { ReceiptBlock, ReceiptCell } from '@haat/domain/till/receipt';
import type { CSSProperties } from 'react';
import { columnsFit } from './columns-fit.ts';
import css from './receipt-paper.module.css';
import type { Placed } from './receipt-parts.ts';
import type { Roll } from './roll.ts';

/** Includes the blocks between rows. */
export function Table({ rows, roll }: { rows: readonly Placed[]; roll: Roll }) {
  const head = rows[0]?.block;
  const isHeaded = head?.kind === 'columns' && head.bold;
  const width = head?.kind === 'columns' ? head.cells.length : 1;
  const isRuled = rows[1]?.block.kind === 'rule';
  const fit = columnsFit(
    rows.flatMap(({ block }) => (block.kind === 'columns' ? [block.cells] : [])),
    roll,
  );
  const below = rows.slice(isHeaded ? 1 : 0).filter(({ block }) => block.kind !== 'rule');
  return (
    <table
      className={css.columns}
      data-ruled={isRuled || undefined}
      data-wraps={fit.wraps || undefined}
      style={{ '--fit': fit.size } as CSSProperties}
    >
      {isHeaded && (
        <thead>
          <tr data-bold>
            <Cells cells={head.cells} isHead />
          </tr>
        </thead>
      )}
      <tbody>
        {below.map(({ block, nth }) => (
          <Row key={nth} block={block} width={width} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ block, width }: { block: ReceiptBlock; width: number }) {
  if (block.kind === 'columns')
    return (
      <tr data-bold={block.bold || undefined}>
        <Cells cells={block.cells} />
      </tr>
    );
  if (block.kind === 'pair')
    return (
      <tr>
        <td colSpan={width - 1}>{block.left}</td>
        <td data-align="right">{block.right}</td>
      </tr>
    );
  return (
    <tr>
      <th scope="row" colSpan={width}>
        {block.kind === 'text' && block.text}
      </th>
    </tr>
  );
}

function Cells({ cells, isHead }: { cells: readonly ReceiptCell[]; isHead?: boolean }) {
  const whole = cells.reduce((sum, { share }) => sum + share, 0);
  const Cell = isHead ? 'th' : 'td';
  return cells.map(({ text, align, share }, at) => (
    <Cell
      // biome-ignore lint/suspicious/noArrayIndexKey: a cell's place is its identity
      key={at}
      {...(isHead && { scope: 'col' })}
      data-align={align}
      style={{ width: `${(share * 100) / whole}%` }}
    >
      {text}
    </Cell>
  ));
}
