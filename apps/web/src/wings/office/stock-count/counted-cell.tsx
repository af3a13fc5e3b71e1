import { fromUnits, type SoldBy, toUnits } from '@haat/domain/basics/line-amount';
import { MAX_COUNTED } from '@haat/domain/catalogue/stock-count';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useFieldKeys } from '../../../office-kit/keys/use-shortcuts.ts';
import { msg, t } from '../../../texts/translate.ts';
import css from './count-lines.module.css';

type CountedCellProps = {
  name: string;
  soldBy: SoldBy;
  /** In units; loose goods are typed in kilograms or litres. */
  counted: number | null;
  onCount: (counted: number | null) => Promise<unknown>;
};

const BLANK = '—';

const shown = (counted: number | null, soldBy: SoldBy) =>
  counted === null ? '' : String(fromUnits(counted, soldBy));

/** In units; null if invalid. */
function unitsIn(typed: string, soldBy: SoldBy): number | null {
  if (!/^\d{1,8}(\.\d{1,3})?$/.test(typed)) return null;
  const units = toUnits(Number(typed), soldBy);
  return units !== null && units <= MAX_COUNTED ? units : null;
}

/** Enter and arrows move between lines, Esc restores; blank is not zero. */
export function CountedCell({ name, soldBy, counted, onCount }: CountedCellProps) {
  const [text, setText] = useState(shown(counted, soldBy));
  const latest = useRef(counted);
  latest.current = counted;
  useEffect(() => setText(shown(counted, soldBy)), [counted, soldBy]);
  const commit = () => {
    const typed = text.trim();
    const next = typed === '' ? null : unitsIn(typed, soldBy);
    const fits = typed === '' || next !== null;
    // If another person's count is kept, the field shows it again.
    if (fits && next !== counted) void onCount(next).then(() => setText(shown(latest.current, soldBy)));
    else setText(shown(counted, soldBy));
  };
  const go =
    (step: 1 | -1) =>
    ({ currentTarget: cell }: SyntheticEvent<HTMLElement>) => {
      const cells = [...(cell.closest('ul')?.querySelectorAll<HTMLElement>('[data-counted]') ?? [])];
      const next = cells[cells.indexOf(cell) + step];
      if (next) next.focus();
      else cell.blur();
    };
  const keys = useFieldKeys([
    {
      keys: ['Enter', 'ArrowDown'],
      shown: ['Enter', '↓'],
      does: msg('The next line, from its count'),
      run: go(1),
    },
    { keys: ['ArrowUp'], shown: ['↑'], does: msg('The line before, from its count'), run: go(-1) },
    {
      keys: ['Escape'],
      shown: ['Esc'],
      does: msg('The count as it was'),
      run: () => setText(shown(counted, soldBy)),
    },
  ]);
  return (
    <input
      data-counted
      className={css.counted}
      data-blank={counted === null || undefined}
      inputMode={soldBy === 'piece' ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={10}
      placeholder={BLANK}
      aria-label={t('Counted: {{name}}', { name })}
      value={text}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={keys}
    />
  );
}
