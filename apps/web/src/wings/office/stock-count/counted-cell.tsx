import { MOST_COUNTED } from '@haat/domain/stock-count';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useFieldKeys } from '../../../office-kit/keys/use-shortcuts.ts';
import { msg, t } from '../../../texts/translate.ts';
import css from './count-lines.module.css';

type CountedCellProps = {
  name: string;
  counted: number | null;
  onCount: (counted: number | null) => Promise<void>;
};

/** In a field that nobody has counted. */
const BLANK = '—';

const shown = (counted: number | null) => (counted === null ? '' : String(counted));

/** The pieces of a line. Enter and the arrows go on to the next one, Esc restores; blank is not zero. */
export function CountedCell({ name, counted, onCount }: CountedCellProps) {
  const [text, setText] = useState(shown(counted));
  const latest = useRef(counted);
  latest.current = counted;
  useEffect(() => setText(shown(counted)), [counted]);
  const commit = () => {
    const typed = text.trim();
    const next = typed === '' ? null : Number(typed);
    const fits = next === null || (/^\d{1,7}$/.test(typed) && next <= MOST_COUNTED);
    // Somebody else's count may stay: then the field says so again.
    if (fits && next !== counted) void onCount(next).then(() => setText(shown(latest.current)));
    else setText(shown(counted));
  };
  const go =
    (step: 1 | -1) =>
    ({ currentTarget: cell }: SyntheticEvent<HTMLElement>) => {
      const cells = [...(cell.closest('ul')?.querySelectorAll<HTMLElement>('[data-counted]') ?? [])];
      const next = cells[cells.indexOf(cell) + step];
      if (next) next.focus();
      else cell.blur();
      return true;
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
      run: () => {
        setText(shown(counted));
        return true;
      },
    },
  ]);
  return (
    <input
      data-counted
      className={css.counted}
      data-blank={counted === null || undefined}
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
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
