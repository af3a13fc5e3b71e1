import { formatRupees, type Paise, paise } from '@haat/domain/basics/money';
import clsx from 'clsx';
import { type CSSProperties, type TouchEvent, useRef } from 'react';
import { useFieldKeys } from '../../../office-kit/keys/use-shortcuts.ts';
import { t } from '../../../texts/translate.ts';
import type { BillSums } from '../bill/bill-sums.ts';
import type { Line } from '../bill/open-bill.ts';
import { useDesk } from '../desk/desk.ts';
import { TILL_KEYS } from '../keys/till-keys.ts';
import { columnsOf } from './bill-columns.ts';
import css from './bill-lines.module.css';
import { type EditedField, isEditedField } from './line-field.tsx';
import { LineGroup, type ShownLine } from './line-group.tsx';
import { GROUP, useSight } from './use-sight.ts';

const fieldOf = (target: EventTarget | null): EditedField | null => (isEditedField(target) ? target : null);

/** Digits of the largest amount, at least as many as 999.00 has, so that columns don't jump. */
const digitsOf = (amounts: readonly Paise[]) =>
  formatRupees(paise(Math.max(999_00, ...amounts))).replace('₹', '').length;

/** Counted from the oldest, so that groups stay the same when lines are added, even if the newest is on top. */
function groupsOf(lines: readonly Line[], sums: BillSums, isNewestFirst: boolean): ShownLine[][] {
  const shown = lines.map((line, at) => ({
    line,
    nth: at + 1,
    amount: sums.lines[at]?.amount ?? paise(0),
    discount: sums.lines[at]?.discount ?? paise(0),
  }));
  const groups = Array.from({ length: Math.ceil(shown.length / GROUP) }, (_, nth) =>
    shown.slice(nth * GROUP, (nth + 1) * GROUP),
  );
  return isNewestFirst ? groups.toReversed().map((group) => group.toReversed()) : groups;
}

/** Edited in place: Enter saves, Esc restores. */
export function BillLines({ isCompact }: { isCompact: boolean }) {
  const { bill, sums, fields, acts } = useDesk();
  const columns = columnsOf(bill);
  const widths = {
    '--mrp-digits': digitsOf(bill.lines.map(({ goods }) => goods.mrp)),
    '--total-digits': digitsOf(sums.lines.map(({ amount }) => amount)),
  };
  const groups = groupsOf(bill.lines, sums, isCompact);
  const current = bill.lines.findIndex(({ id }) => id === bill.current);
  useSight(fields.lines, current, bill.lines.length, !isCompact);
  const swipe = useSwipeAway((id) => void acts.remove(id));
  const commit = (input: EditedField): boolean => {
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
      keys: ['Enter'],
      shown: TILL_KEYS.edit.shown,
      does: TILL_KEYS.edit.does,
      run: ({ target }) => {
        const input = fieldOf(target);
        if (!input) return false;
        if (commit(input)) acts.focusScan();
        else input.select();
        return true;
      },
    },
    {
      keys: ['Escape'],
      shown: TILL_KEYS.escape.shown,
      does: TILL_KEYS.escape.does,
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
      className={clsx('grows scroll low own-layer', css.scroll)}
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
      <table
        className={css.table}
        style={widths as CSSProperties}
        data-type={columns.kind}
        aria-rowcount={bill.lines.length + 1}
      >
        <thead className="block sticky line-below surface-2 over">
          <tr>
            <th className={clsx('w600 nowrap', css.nth)}>#</th>
            <th className="w600 nowrap">{t('Name')}</th>
            {columns.heads.map((head) => (
              <th className="w600 nowrap" key={head.name} data-column={head.name}>
                {t(head.word)}
              </th>
            ))}
            <th className={clsx('w600 nowrap', css.off)}>
              <span className="sr-only">{t('Remove')}</span>
            </th>
          </tr>
        </thead>
        {groups.map((lines) => (
          <LineGroup
            key={lines.at(isCompact ? -1 : 0)?.line.id}
            lines={lines}
            current={lines.some(({ line }) => line.id === bill.current) ? bill.current : null}
            isCompact={isCompact}
            kind={columns.kind}
            type={bill.type}
            acts={acts}
          />
        ))}
      </table>
    </div>
  );
}

/** Minimum distance to the left, maximum up or down. */
const FAR_PX = 80;
const STRAY_PX = 40;

/** Swiping to the left asks before it removes the line. */
function useSwipeAway(onSwipe: (line: number) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      from.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ target, changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!touch || !from.current || !(target instanceof Element)) return;
      const isAway = from.current.x - touch.clientX > FAR_PX;
      const isStraight = Math.abs(from.current.y - touch.clientY) < STRAY_PX;
      const line = target.closest<HTMLElement>('[data-line]')?.dataset.line;
      if (isAway && isStraight && line) onSwipe(Number(line));
    },
  };
}
