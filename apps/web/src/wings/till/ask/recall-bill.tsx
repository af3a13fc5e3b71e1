import { formatQuantity } from '@haat/domain/basics/line-amount';
import { formatRupees } from '@haat/domain/basics/money';
import { Button, Kbd, Modal } from '@mantine/core';
import clsx from 'clsx';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNow } from '../../../kit/use-now.ts';
import { useFieldKeys } from '../../../office-kit/keys/use-shortcuts.ts';
import { clockText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { useAtLeast } from '../../../ui/layout/use-at-least.ts';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { sumsOf } from '../bill/bill-sums.ts';
import { useDesk } from '../desk/desk.ts';
import { changedText, freshBill, MAX_HELD, readBill, whyNotRemoved } from '../desk/held-bills.ts';
import type { HeldBill } from '../device/device.ts';
import { useDevice, useSource } from '../device/device-context.tsx';
import { TILL_KEYS } from '../keys/till-keys.ts';
import { useDigitChoice } from '../keys/use-digit-choice.ts';
import css from './ask.module.css';

const OLD_MINUTES = 120;
const minutes = (from: Date, to: Date) => Math.max(0, Math.floor((to.getTime() - from.getTime()) / 60_000));

function ago(at: Date, now: Date): string {
  const all = minutes(at, now);
  return all < 60
    ? t('{{count}} min ago', { count: all })
    : t('{{hours}} h {{minutes}} min ago', { hours: Math.floor(all / 60), minutes: all % 60 });
}

const labelOf = ({ bill, label }: HeldBill) => {
  const customer = readBill(bill)?.customer;
  return {
    name: customer?.name || label || t('Walk-in'),
    phone: customer?.phone ?? '',
    note: customer?.name ? label : '',
  };
};

/** Held bills, newest first; the open one is held in exchange (till-13). */
export function RecallBill() {
  const { bill: open, sums, acts } = useDesk();
  const device = useDevice();
  const held = useSource(device.held);
  const now = useNow();
  const [at, setAt] = useState(0);
  const chosen = held[Math.min(at, held.length - 1)];
  const list = useRef<HTMLDivElement>(null);
  const isEmpty = held.length === 0;
  const hasKeys = useAtLeast('table');
  // Also if the first bill comes from a tab closed meanwhile: digits choose at once.
  useEffect(() => {
    if (!isEmpty) list.current?.focus();
  }, [isEmpty]);
  const recall = (nth: number) => {
    const one = held[nth];
    if (one) void acts.recall(one);
    return true;
  };
  const move = (by: number) => () => {
    setAt((before) => Math.max(0, Math.min(held.length - 1, before + by)));
    return true;
  };
  const remove = () => {
    if (chosen && whyNotRemoved(chosen.bill) === null)
      void confirm({
        title: t('Remove this held bill?'),
        text: formatRupees(chosen.total),
        yes: t('Remove'),
      }).then(async (yes) => {
        if (yes) await device.removeHeld(chosen.id);
      });
    return true;
  };
  const digits = useDigitChoice(recall);
  const onKeyDown = useFieldKeys([
    ...digits.keys,
    { ...TILL_KEYS.line, keys: ['ArrowDown'], run: move(1) },
    { ...TILL_KEYS.line, keys: ['ArrowUp'], run: move(-1) },
    { ...TILL_KEYS.remove, keys: ['Delete'], run: remove },
    { ...TILL_KEYS.edit, keys: ['Enter'], run: () => recall(held.indexOf(chosen as HeldBill)) },
  ]);
  return (
    <Modal
      classNames={{ body: 'small' }}
      opened
      onClose={() => acts.open(null)}
      size={1030}
      title={t('Held bills, {{count}} of {{most}}', { count: held.length, most: MAX_HELD })}
    >
      {chosen ? (
        <div className={css.held}>
          <div
            ref={list}
            className={clsx('scroll low p-8', css.rows)}
            onKeyDownCapture={digits.onKeyDownCapture}
            onKeyDown={onKeyDown}
            role="listbox"
            aria-label={t('Held bills')}
            tabIndex={0}
            data-autofocus
          >
            {held.map((one, nth) => (
              <HeldRow
                key={one.id}
                held={one}
                nth={nth}
                now={now}
                isChosen={one === chosen}
                onChoose={() => setAt(nth)}
              />
            ))}
          </div>
          <HeldSide held={chosen} onRecall={() => recall(held.indexOf(chosen))} />
        </div>
      ) : (
        <p>{hasKeys ? t('No bill is held. F8 holds the open one.') : t('No bill is held.')}</p>
      )}
      {open.lines.length > 0 && (
        <p className="caption ink-2">
          {t('The open bill, {{total}}, is held in exchange.', { total: formatRupees(sums.total) })}
        </p>
      )}
    </Modal>
  );
}

type HeldRowProps = { held: HeldBill; nth: number; now: Date; isChosen: boolean; onChoose: () => void };

function HeldRow({ held, nth, now, isChosen, onChoose }: HeldRowProps) {
  const { name, phone, note } = labelOf(held);
  return (
    <button
      type="button"
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className={clsx('stack gap-12 wide to-start rounded-12 pointer p-12', css.bill)}
      data-chosen={isChosen || undefined}
      onClick={onChoose}
    >
      {nth < 9 ? <Kbd className="self-start at-start">{nth + 1}</Kbd> : <span />}
      <span>
        <span>
          <b className="w650">{name}</b> {phone}
        </span>
        {note && <small className="caption loose ink-2">{note}</small>}
        <small className="caption loose ink-2">
          {t('Held {{time}} by {{name}}', {
            time: clockText(held.at),
            name: held.by,
          })}
        </small>
      </span>
      <span>
        <b className="w650">
          <Rupees amount={held.total} variant="even" />
        </b>
        <small className="caption loose ink-2">{t('{{count}} items', { count: held.items })}</small>
        <small className={clsx('caption loose', minutes(held.at, now) > OLD_MINUTES ? 'warn' : 'ink-2')}>
          {ago(held.at, now)}
        </small>
      </span>
    </button>
  );
}

function HeldSide({ held, onRecall }: { held: HeldBill; onRecall: () => void }) {
  const device = useDevice();
  const fresh = useMemo(() => {
    const bill = readBill(held.bill);
    return bill && freshBill(bill, device);
  }, [held, device]);
  if (!fresh) return <p className={css.side}>{t('This bill can no longer be read.')}</p>;
  const sums = sumsOf(fresh.bill);
  const stays = whyNotRemoved(held.bill);
  return (
    <div className={css.side}>
      <ul className="grows scroll">
        {fresh.bill.lines.slice(0, 6).map((line, nth) => (
          <Row as="li" gap={8} align="stretch" between className="line-below py-8" key={line.id}>
            <span>
              {line.name} × {formatQuantity(line.quantity, line.goods.soldBy)}
            </span>
            <b>
              <Rupees amount={sums.lines[nth]?.amount ?? held.total} variant="bare" />
            </b>
          </Row>
        ))}
        {fresh.bill.lines.length > 6 && (
          <Row as="li" gap={8} align="stretch" between className="line-below py-8">
            {t('and {{count}} more items', { count: fresh.bill.lines.length - 6 })}
          </Row>
        )}
      </ul>
      {stays && <p className="w500 warn rounded py-10 px-12 warn-ground">{stays}</p>}
      {fresh.changed.length > 0 && (
        <p className="w500 warn rounded py-10 px-12 warn-ground">{changedText(fresh.changed)}</p>
      )}
      <Row as="p" align="baseline" between className={css.sum}>
        {t('Total')}
        <b>
          <Rupees amount={sums.total} variant="even" />
        </b>
      </Row>
      <Button size="lg" justify="space-between" rightSection={<Kbd>↵</Kbd>} onClick={onRecall}>
        {t('Recall this bill')}
      </Button>
    </div>
  );
}
