import type { EnteredType } from '@haat/contract/orders/entry';
import type { Paise } from '@haat/domain/basics/money';
import { memo } from 'react';
import type { Line } from '../bill/open-bill.ts';
import type { DeskActs } from '../desk/desk.ts';
import type { BillKind } from './bill-columns.ts';
import css from './bill-lines.module.css';
import { LineRow } from './line-row.tsx';

export interface ShownLine {
  line: Line;
  nth: number;
  amount: Paise;
  discount: Paise;
}

type LineGroupProps = {
  lines: readonly ShownLine[];
  /** Null if in another group. */
  current: number | null;
  isCompact: boolean;
  kind: BillKind;
  type: EnteredType;
  acts: DeskActs;
};

/** Rendered and laid out together: on a bill of 200 a scan touches one group. */
export const LineGroup = memo(function LineGroup({ lines, current, ...of }: LineGroupProps) {
  const size = { containIntrinsicHeight: `auto calc(${lines.length} * var(--row-height))` };
  return (
    <tbody className={css.group} style={size}>
      {lines.map((shown) => (
        <LineRow key={shown.line.id} {...shown} isCurrent={shown.line.id === current} {...of} />
      ))}
    </tbody>
  );
}, isSame);

function isSame({ lines: before, ...was }: LineGroupProps, { lines: now, ...is }: LineGroupProps): boolean {
  const isSameLine = (one: ShownLine, at: number) => {
    const other = before[at];
    return (
      one.line === other?.line &&
      one.nth === other.nth &&
      one.amount === other.amount &&
      one.discount === other.discount
    );
  };
  return (
    before.length === now.length &&
    was.current === is.current &&
    was.isCompact === is.isCompact &&
    was.kind === is.kind &&
    was.type === is.type &&
    was.acts === is.acts &&
    now.every(isSameLine)
  );
}
