import { useMemo, useRef } from 'react';
import { t } from '../../../texts/translate.ts';
import { isVendors, mayHaveBuyer, takesChecks } from '../bill/open-bill.ts';
import { firstSplit } from '../bill/tenders.ts';
import type { Desk } from '../desk/desk.ts';
import { useDevice, useSource } from '../device/device-context.tsx';
import { KEY_ROWS, type KeyActs, type KeyName } from '../keys/till-keys.ts';

/** Actions of the screen around the till. */
export interface AroundTill {
  bills: () => void;
  shift: () => void;
  customerScreen: () => void;
  search: () => void;
  /** On a narrow screen, or a zoomed one, the bill and its payment take turns, and the camera is there for scans. */
  showScan: () => void;
  showPay: () => void;
}

/** Also used by the menu and the list behind `?`. */
export function useKeyActs(desk: Desk, around: AroundTill): KeyActs {
  const device = useDevice();
  const hasPin = useSource(device.people).now?.hasPin ?? false;
  const { bill, done, acts, fields, payment, noPoints } = desk;
  const focus = (field: { current: HTMLElement | null }) => () => {
    field.current?.focus();
    if (field.current instanceof HTMLInputElement) field.current.select();
  };
  const firstRadio = (group: { current: HTMLElement | null }) => () =>
    group.current?.querySelector<HTMLInputElement>('input:checked, input')?.focus();
  const hasLines = bill.lines.length > 0;
  const asksMoney = !done && (bill.type === 'pos' || bill.type === 'invoice' || bill.type === 'return');
  const method = (to: 'cash' | 'upi' | 'check') => () => {
    around.showPay();
    if (bill.split) {
      if (bill.split.first !== to) acts.act({ type: 'split', split: { ...bill.split, second: to } });
    } else acts.act({ type: 'method', method: to });
    // Waits for the fields to be rendered.
    setTimeout(
      to === 'cash' ? focus(fields.received) : to === 'check' ? focus(fields.reference) : acts.focusScan,
    );
  };
  const phone = () => {
    around.showPay();
    if (fields.phone.current) focus(fields.phone)();
    else setTimeout(focus(fields.phone));
  };
  return {
    scan: () => {
      around.showScan();
      acts.focusScan();
      fields.scan.current?.select();
    },
    search: around.search,
    create: () => acts.open({ kind: 'create', code: desk.said?.unknown ?? '' }),
    drawer: () => acts.open({ kind: 'drawer' }),
    camera: () => acts.open({ kind: 'camera' }),
    orderType: firstRadio(fields.types),
    recall: () => acts.open({ kind: 'recall' }),
    keys: () => acts.open({ kind: 'keys' }),
    order: () => void acts.order(),
    reprint: acts.reprint,
    bills: around.bills,
    shift: around.shift,
    customerScreen: around.customerScreen,
    // Without a PIN nobody could unlock it.
    lock: () => (hasPin ? device.lock() : acts.open({ kind: 'set-pin' })),
    ...(bill.receiving && { receive: () => void acts.markReceived() }),
    ...((bill.original || bill.receiving) && { everything: () => acts.act({ type: 'everything' }) }),
    ...(bill.type === 'return' && hasLines && { why: firstRadio(fields.why) }),
    ...(hasLines && { hold: () => acts.open({ kind: 'hold' }), clear: () => void acts.clear() }),
    ...(asksMoney && {
      cash: method('cash'),
      upi: method('upi'),
      ...(takesChecks(bill.type) && { check: method('check') }),
      phone,
    }),
    ...(!done && mayHaveBuyer(bill.type) && { buyer: () => acts.open({ kind: 'buyer' }) }),
    ...(!done &&
      noPoints === null && {
        points: () => acts.open({ kind: 'points' }),
      }),
    ...(!done && !asksMoney && { phone }),
    ...(asksMoney &&
      bill.type === 'pos' &&
      payment.due > 0 && {
        split: () => {
          around.showPay();
          if (bill.split) acts.payOneWay();
          else acts.act({ type: 'split', split: firstSplit(bill.method) });
        },
      }),
    ...(done && { print: acts.print }),
  };
}

export function whyNot(name: KeyName, { bill, done, noPoints }: Desk): string {
  if (name === 'print') return t('Nothing is ordered yet: there is no paper to print');
  if (name === 'receive') return t('Only goods of a purchase order are received');
  if (name === 'everything') return t('This works only for a return with its receipt, or an arriving order');
  if (name === 'why' && bill.type !== 'return') return t('Only a return has a reason');
  if (done) return t('This bill is done: scan the next one');
  if (isVendors(bill.type) && name !== 'hold' && name !== 'clear') return t('This is not paid at the till');
  if (name === 'points' && noPoints) return noPoints;
  if (name === 'split' && bill.type !== 'pos') return t('Only a sale can be paid in two ways');
  return t('There is nothing on the bill yet');
}

/** A stable object while no key gains or loses its action; each calls the current one. */
export function useSameActs(acts: KeyActs): KeyActs {
  const latest = useRef(acts);
  latest.current = acts;
  const names = KEY_ROWS.flatMap(({ name }) => (acts[name] ? [name] : [])).join(' ');
  return useMemo(
    () =>
      Object.fromEntries(
        (names.split(' ') as KeyName[]).map((name) => [name, () => latest.current[name]?.()]),
      ),
    [names],
  );
}
