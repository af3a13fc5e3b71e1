import { formatRupees, type Paise, paise } from '@haat/domain/money';
import { type CSSProperties, useEffect } from 'react';
import { useFieldKeys } from '../../../office-kit/keys/use-shortcuts.ts';
import { t } from '../../../texts/translate.ts';
import { useDesk } from '../desk/desk.ts';
import { TILL_KEYS } from '../keys/till-keys.ts';
import { columnsOf } from './bill-columns.ts';
import css from './bill-lines.module.css';
import { isLineField, type LineField } from './line-field.ts';
import { LineRow } from './line-row.tsx';
import { useSwipeAway } from './use-swipe-away.ts';

const fieldOf = (target: EventTarget | null): LineField | null => (isLineField(target) ? target : null);

/** How many digits wide the largest of these amounts is, and no narrower than 999.00. */
const digitsOf = (amounts: readonly Paise[]) =>
  formatRupees(paise(Math.max(999_00, ...amounts))).replace('₹', '').length;

/** The lines of the bill under their head. Fields are edited in place: Enter saves, Esc restores. */
export function BillLines({ isCompact }: { isCompact: boolean }) {
  const { bill, sums, fields, acts } = useDesk();
  const columns = columnsOf(bill);
  const widths = {
    '--mrp-digits': digitsOf(bill.lines.map(({ goods }) => goods.mrp)),
    '--total-digits': digitsOf(sums.lines.map(({ amount }) => amount)),
  };
  const inOrder = bill.lines.map((line, nth) => ({ line, nth }));
  const rows = isCompact ? inOrder.toReversed() : inOrder;
  const swipe = useSwipeAway((id) => void acts.remove(id));
  useEffect(() => {
    fields.lines.current
      ?.querySelector(`[data-line="${bill.current}"]`)
      ?.scrollIntoView?.({ block: 'nearest' });
  }, [bill.current, fields]);
  const commit = (input: LineField): boolean => {
    if (input.value === input.defaultValue) return true;
    const id = Number(input.closest<HTMLElement>('[data-line]')?.dataset.line);
    const restore = () => {
      input.value = input.defaultValue;
    };
    const typed = input.value;
    let taken = true;
    if (input.dataset.field === 'price') taken = acts.price(id, typed, restore);
    else if (input.dataset.field === 'quantity') taken = acts.quantity(id, typed, restore);
    else acts.act({ type: 'name', id, name: typed });
    if (!taken) restore();
    return taken;
  };
  const onKeyDown = useFieldKeys([
    {
      ...{ keys: ['Enter'], shown: TILL_KEYS.edit.shown, does: TILL_KEYS.edit.does },
      run: ({ target }) => {
        const input = fieldOf(target);
        if (!input) return false;
        if (commit(input)) acts.focusScan();
        else input.select();
        return true;
      },
    },
    {
      ...{ keys: ['Escape'], shown: TILL_KEYS.escape.shown, does: TILL_KEYS.escape.does },
      run: ({ target }) => {
        const input = fieldOf(target);
        if (input) input.value = input.defaultValue;
        acts.focusScan();
        return true;
      },
    },
  ]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields inside
    <div
      ref={fields.lines}
      className={css.scroll}
      {...(isCompact && swipe)}
      onKeyDown={onKeyDown}
      onBlur={({ target }) => {
        const input = fieldOf(target);
        if (input) commit(input);
      }}
      onFocus={({ target }) => {
        const input = fieldOf(target);
        if (!input) return;
        const id = Number(input.closest<HTMLElement>('[data-line]')?.dataset.line);
        if (id !== bill.current) acts.act({ type: 'choose', id });
        if (input.dataset.field !== 'name') input.select();
      }}
    >
      <table className={css.table} style={widths as CSSProperties} data-type={columns.kind}>
        <thead>
          <tr>
            <th className={css.nth}>#</th>
            <th>{t('Name')}</th>
            {columns.heads.map((head) => (
              <th key={head.name} data-column={head.name}>
                {t(head.word)}
              </th>
            ))}
            <th className={css.off}>
              <span className="sr-only">{t('Remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, nth }) => (
            <LineRow
              key={line.id}
              line={line}
              nth={nth + 1}
              amount={sums.lines[nth]?.amount ?? paise(0)}
              discount={sums.lines[nth]?.discount ?? paise(0)}
              isCurrent={line.id === bill.current}
              isCompact={isCompact}
              kind={columns.kind}
              type={bill.type}
              acts={acts}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
