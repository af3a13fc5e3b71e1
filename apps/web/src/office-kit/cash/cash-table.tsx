import { digitsOf } from '@haat/domain/basics/figures';
import { type Paise, paise } from '@haat/domain/basics/money';
import { type CashCount, countedCash, DENOMINATIONS, type Denomination } from '@haat/domain/till/till-money';
import { Button } from '@mantine/core';
import clsx from 'clsx';
import { useRef, useState } from 'react';
import { bare } from '../../screens/receipt/bare.ts';
import { msg, t } from '../../texts/translate.ts';
import { Rupees } from '../../ui/display/rupees.tsx';
import { Row } from '../../ui/flow/flow.tsx';
import { useFieldKeys } from '../keys/use-shortcuts.ts';
import css from './cash-table.module.css';

const SMALLEST_NOTE = 10;

type CashTableProps = {
  count: CashCount;
  onChange: (count: CashCount) => void;
  locked?: boolean;
  title: string;
  /**
   * In a pane that names the subject: no heading, as high as its rows. Small coins are folded unless this sum
   * needs them.
   */
  held?: Paise | undefined;
};

/** By denomination. Enter moves down, amounts follow while typing, an empty row is 0. */
export function CashTable({ count, onChange, locked = false, title, held }: CashTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const [areOpen, setOpen] = useState(() => held === undefined || held % (SMALLEST_NOTE * 100) !== 0);
  const rows = areOpen ? DENOMINATIONS : DENOMINATIONS.filter((value) => value >= SMALLEST_NOTE);
  const move = (from: EventTarget, by: 1 | -1) => {
    const fields = [...(table.current?.querySelectorAll('input') ?? [])];
    const next = fields[fields.indexOf(from as HTMLInputElement) + by];
    next?.focus();
    next?.select();
  };
  const onKeyDown = useFieldKeys([
    {
      keys: ['Enter', 'ArrowDown'],
      shown: ['Enter', '↓'],
      does: msg('Next denomination'),
      run: ({ target }) => move(target, 1),
    },
    {
      keys: ['ArrowUp'],
      shown: ['↑'],
      does: msg('Previous denomination'),
      run: ({ target }) => move(target, -1),
    },
  ]);
  const type = (value: Denomination, typed: string) => {
    const digits = digitsOf(typed).slice(0, 5);
    // A typed 0 says that there are none, unlike an empty row.
    onChange({ ...count, [value]: digits === '' ? undefined : Number(digits) });
  };
  return (
    <section className={held !== undefined ? css.pane : 'column scroll-y low py-16 px-20'} aria-label={title}>
      {held === undefined && (
        <Row as="header" align="baseline" between className={css.head}>
          <h2>{title}</h2>
          <span className="caption in-line ink-2">{t('notes and coins')}</span>
        </Row>
      )}
      <table ref={table} className={clsx(css.table, 'figures wide collapsed')}>
        <thead>
          <tr>
            {[t('Value'), t('Count'), t('Amount')].map((head) => (
              <th key={head} className="py-6 px-0 ink-2 w600" scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((value, nth) => (
            <tr key={value}>
              <th className="w650" scope="row">{`₹${value}`}</th>
              <td>
                <input
                  className={css.field}
                  inputMode="numeric"
                  autoComplete="off"
                  aria-label={t('Pieces of {{value}}', { value: `₹${value}` })}
                  data-autofocus={nth === 0 || undefined}
                  readOnly={locked}
                  value={count[value] ?? ''}
                  onChange={({ currentTarget }) => type(value, currentTarget.value)}
                  onKeyDown={onKeyDown}
                />
              </td>
              <td className="ink-2">{bare(paise(value * 100 * (count[value] ?? 0)))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!areOpen && (
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          {t('Coins')}
        </Button>
      )}
      <Row as="p" between className={clsx('pt-12 body in-line w600', css.counted)}>
        <span>{t('Counted')}</span>
        <strong className={clsx(css.countedName, 'huge w750 close-set')}>
          <Rupees amount={countedCash(count)} variant="even" />
        </strong>
      </Row>
    </section>
  );
}
