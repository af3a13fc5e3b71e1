import { MOST_COUNTED } from '@haat/domain/stock-count';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../../texts/translate.ts';
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
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      setText(shown(counted));
      return;
    }
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const cells = [
      ...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLInputElement>('[data-counted]') ?? []),
    ];
    const next = cells[cells.indexOf(event.currentTarget) + step];
    if (next) next.focus();
    else event.currentTarget.blur();
  };
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
