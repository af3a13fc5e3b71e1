import { digitsOf } from '@haat/domain/basics/figures';
import { type Paise, paise } from '@haat/domain/basics/money';
import { type CashCount, countedCash, DENOMINATIONS } from '@haat/domain/till/till-money';
import { type KeyboardEvent, useRef, useState } from 'react';
import { t } from '../../texts/translate.ts';
import { Row } from '../../ui/flow/flow.tsx';
import { cashText } from './door-words.ts';
import css from './driver.module.css';

const SMALLEST_NOTE = 10;
const MOST_DIGITS = 4;

type CountRowsProps = { count: CashCount; holds: Paise; onChange: (count: CashCount) => void };

/** Enter moves down, an empty row is 0; coins are shown if the sum needs them. */
export function CountRows({ count, holds, onChange }: CountRowsProps) {
  const rows = useRef<HTMLUListElement>(null);
  const [coins, setCoins] = useState(holds % (SMALLEST_NOTE * 100) !== 0);
  const goDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const fields = [...(rows.current?.querySelectorAll('input') ?? [])];
    const next = fields[fields.indexOf(event.currentTarget) + 1];
    next?.focus();
    next?.select();
  };
  return (
    <div>
      <ul ref={rows}>
        {DENOMINATIONS.filter((value) => coins || value >= SMALLEST_NOTE).map((value) => (
          <Row as="li" key={value} gap={12} className={css.countRow}>
            <span className="body w600 figures w-56">{`₹${value}`}</span>
            <input
              className={css.pieces}
              inputMode="numeric"
              enterKeyHint="next"
              autoComplete="off"
              aria-label={t('Pieces of {{value}}', { value: `₹${value}` })}
              value={count[value] ?? ''}
              onKeyDown={goDown}
              onChange={({ currentTarget }) => {
                const digits = digitsOf(currentTarget.value).slice(0, MOST_DIGITS);
                onChange({ ...count, [value]: digits === '' ? undefined : Number(digits) });
              }}
            />
            <span className="body figures grow to-end">
              {cashText(paise(value * 100 * (count[value] ?? 0)))}
            </span>
          </Row>
        ))}
      </ul>
      {!coins && (
        <button type="button" className={css.more} onClick={() => setCoins(true)}>
          {t('Coins')}
        </button>
      )}
      <Row between gap={12} className="py-8 px-0">
        <span className="body w600">{t('Counted')}</span>
        <b className="larger figures">{cashText(countedCash(count))}</b>
      </Row>
    </div>
  );
}
