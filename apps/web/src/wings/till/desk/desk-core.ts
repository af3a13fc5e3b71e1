import type { EnteredType } from '@haat/contract/orders/entry';
import { type BillAction, billAfter } from '../bill/bill-state.ts';
import { neededApprovals } from '../bill/needed-approvals.ts';
import { emptyBill } from '../bill/open-bill.ts';
import type { TillDevice } from '../device/device.ts';
import { askManager } from './ask-manager.ts';
import type { DeskFields, FoundList } from './desk.ts';
import { type DeskCore, type DeskState, keptOf, noReceipts, sayBusy } from './desk-state.ts';

const field = <Kind>() => ({ current: null as Kind | null });

/** A till without anything on it. */
export function deskCore(device: TillDevice, homeType: EnteredType): DeskCore {
  let now: DeskState = {
    bill: emptyBill(homeType),
    said: null,
    done: null,
    panel: null,
    query: '',
    ordering: false,
    restoring: true,
    waiting: [],
    waitsForNext: false,
    receipts: noReceipts(),
  };
  let answers = 0;
  const listeners = new Set<() => void>();
  const fields: DeskFields = {
    scan: field<HTMLInputElement>(),
    search: field<HTMLInputElement>(),
    phone: field<HTMLInputElement>(),
    received: field<HTMLInputElement>(),
    reference: field<HTMLInputElement>(),
    types: field<HTMLDivElement>(),
    why: field<HTMLDivElement>(),
    lines: field<HTMLDivElement>(),
    found: field<FoundList>(),
  };
  const core: DeskCore = {
    device,
    fields,
    homeType,
    isLeft: false,
    state: {
      get: () => now,
      subscribe: (changed) => {
        listeners.add(changed);
        return () => listeners.delete(changed);
      },
    },
    set: (change) => {
      const billChanged = change.bill !== undefined && change.bill !== now.bill;
      now = { ...now, ...change };
      // What is kept of before the reload is not written over before it is read.
      if (billChanged && !now.restoring) void device.keepOpenBill(keptOf(core, now.bill));
      for (const changed of listeners) changed();
    },
    act: (action, refused) => attempt(core, action, refused),
    say: (said) => {
      answers += 1;
      core.set({ said: said && { ...said, nth: answers } });
    },
    open: (panel) => {
      const { panel: before } = now;
      core.set({ panel });
      // What lies over the till has to be gone before the field can have the focus.
      if (!panel && before) setTimeout(core.focusScan);
    },
    focusScan: () => {
      // Where the field has the focus already, focusing it would still lay out the page.
      if (document.activeElement !== fields.scan.current) fields.scan.current?.focus();
    },
  };
  return core;
}

/** Changes the bill, after a manager has allowed what only a manager may. Nothing of it changes while it is written down or sent. */
function attempt(core: DeskCore, action: BillAction, refused: () => void = () => {}) {
  const { bill, ordering } = core.state.get();
  if (ordering || core.isLeft) {
    if (ordering) sayBusy(core);
    return refused();
  }
  const next = billAfter(bill, action);
  if (next === bill) return;
  const limit = core.device.setup.get()?.settings.discountLimit ?? 0;
  const now = new Date();
  // A return is allowed as a whole, when it is ordered.
  const before = new Set(neededApprovals(bill, limit, now).map(({ key }) => key));
  const needed =
    next.type === 'return' ? [] : neededApprovals(next, limit, now).filter(({ key }) => !before.has(key));
  if (needed.length === 0) return core.set({ bill: next });
  askManager(
    core,
    needed,
    (allowed) =>
      core.set({ bill: billAfter(billAfter(core.state.get().bill, action), { type: 'allow', allowed }) }),
    refused,
  );
}
