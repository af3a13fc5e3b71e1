import type { EnteredType } from '@haat/contract/orders/entry';
import { useEffect, useMemo, useRef, useState } from 'react';
import { beep } from '../../../office-kit/scan/beep.ts';
import { useScanner } from '../../../office-kit/scan/use-scanner.ts';
import { billAfter } from '../bill/bill-state.ts';
import { sumsOf } from '../bill/bill-sums.ts';
import { paymentOf, roundsCash } from '../bill/tenders.ts';
import type { EntryOf, TillSetup } from '../device/device.ts';
import { useDevice, useSource } from '../device/device-context.tsx';
import type { Desk, DeskActs, DeskMessage, Done } from './desk.ts';
import { type DeskCore, deskCore } from './desk-core.ts';
import { markReceived } from './goods-received.ts';
import { changeType, holdBill, holdUntaxed, recallBill, restoreBills } from './held-bills.ts';
import { clearBill, payOneWay, removeLine, stepQuantity, typePrice, typeQuantity } from './lines.ts';
import { blockOf, order } from './orders.ts';
import { askPointsCode, followPoints, takePoints, whyNoPoints } from './points.ts';
import { findReceipt, takeReceipt } from './receipts.ts';
import { followWaiting, takeAll } from './scan-queue.ts';
import { add, scan, takeWaiting } from './scans.ts';
import { beginWith } from './till-start.ts';

export interface Paper {
  /** A bill or return was recorded in the journal. */
  saved: (entry: EntryOf<'bill' | 'return'>) => void;
  /** Goods of an online order were returned. */
  back: (done: Extract<Done, { kind: 'counter-return' }>) => void;
  print: (done: Done) => void;
  reprint: () => void;
}

function actsOf(core: DeskCore, paper: () => Paper, restored: () => Promise<void>): DeskActs {
  return {
    act: core.act,
    open: core.open,
    say: core.say,
    focusScan: core.focusScan,
    scan: (typed, pauses) => scan(core, typed, pauses),
    add: (goods, times) => add(core, goods, times),
    takeWaiting: () => takeAll(core),
    price: (id, typed, restore) => typePrice(core, id, typed, restore),
    quantity: (id, typed, restore) => typeQuantity(core, id, typed, restore),
    step: (id, by) => stepQuantity(core, id, by),
    remove: (id) => removeLine(core, id),
    clear: () => clearBill(core),
    payOneWay: () => payOneWay(core),
    receipt: (typed) => findReceipt(core, typed),
    takeReceipt: (bill) => void takeReceipt(core, bill),
    orderType: (type) => void changeType(core, type),
    order: () =>
      order(
        core,
        (entry) => paper().saved(entry),
        (done) => paper().back(done),
      ),
    begin: async (start) => {
      await restored();
      return beginWith(core, start);
    },
    markReceived: () => markReceived(core),
    print: () => {
      const { done } = core.state.get();
      if (done) paper().print(done);
    },
    reprint: () => paper().reprint(),
    hold: async (note) => {
      // A double Enter holds once.
      if (!core.state.get().ordering && (await holdBill(core, note))) core.open(null);
    },
    holdUntaxed: async () => {
      if (await holdUntaxed(core)) core.open(null);
    },
    recall: (held) => recallBill(core, held),
    search: (query) => core.set({ query }),
    know: (customer) => {
      const { bill, ordering } = core.state.get();
      const next = billAfter(bill, { type: 'known', customer });
      if (!ordering && next !== bill) core.set({ bill: next });
    },
    askPointsCode: (wanted) => askPointsCode(core, wanted),
    takePoints: (wanted, code) => takePoints(core, wanted, code),
  };
}

/** Back office, section 8. */
const REFUSED_MS = 2000;

/** Refusals beep and disappear after two seconds. */
function useRefusalEnds(said: DeskMessage | null, end: () => void): void {
  const nth = said?.tone === 'refused' ? said.nth : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer once
  useEffect(() => {
    if (nth === null) return;
    beep();
    const timer = setTimeout(end, REFUSED_MS);
    return () => clearTimeout(timer);
  }, [nth]);
}

/** Null while this browser is no counter. */
export function useTillDesk(
  homeType: EnteredType,
  paper: Paper,
): Omit<Desk, 'setup'> & { setup: TillSetup | null } {
  const device = useDevice();
  const [core] = useState(() => deskCore(device, homeType));
  const latestPaper = useRef(paper);
  latestPaper.current = paper;
  const restoring = useRef<Promise<void>>(undefined);
  const acts = useMemo(
    () =>
      actsOf(
        core,
        () => latestPaper.current,
        async () => restoring.current,
      ),
    [core],
  );
  const state = useSource(core.state);
  const setup = useSource(device.setup);
  const sync = useSource(device.sync);
  const { bill, said } = state;
  const sums = useMemo(() => sumsOf(bill), [bill]);
  const payment = useMemo(() => paymentOf(bill, sums.total, roundsCash(setup)), [bill, sums, setup]);
  const blocked = useMemo(() => blockOf(bill, sums, sync, setup), [bill, sums, sync, setup]);
  const noPoints = useMemo(() => whyNoPoints(bill, sums.total, sync, setup), [bill, sums, sync, setup]);
  useEffect(() => {
    core.isLeft = false;
    const stop = followWaiting(core, (what) =>
      what.kind === 'order' ? void acts.order() : takeWaiting(core, what),
    );
    const stopPoints = followPoints(core);
    // Without a working database nothing is restored, but the till continues.
    restoring.current = restoreBills(core).catch((error: unknown) =>
      console.warn('No bill came back', error),
    );
    return () => {
      core.isLeft = true;
      stop();
      stopPoints();
    };
  }, [core, acts]);
  useScanner((code) => void acts.scan(code), { own: core.fields.scan, isApart: true });
  useRefusalEnds(said, () => core.set({ said: null }));
  return { ...state, setup, sums, payment, blocked, noPoints, acts, fields: core.fields };
}
