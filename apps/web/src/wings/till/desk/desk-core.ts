import type { EnteredType } from '@haat/contract/orders/entry';
import { can } from '@haat/domain/people/capabilities';
import { session } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { type BillAction, billAfter } from '../bill/bill-state.ts';
import { type Needed, neededApprovals } from '../bill/needed-approvals.ts';
import { type Allowed, emptyBill, type OpenBill } from '../bill/open-bill.ts';
import type { FoundReceipt, Source, TillDevice } from '../device/device.ts';
import type { DeskFields, Done, FoundList, Panel, Said, Waiting } from './desk.ts';

/** What the till shows; the bill in it is kept by the device. */
interface DeskState {
  bill: OpenBill;
  said: Said | null;
  done: Done | null;
  panel: Panel | null;
  query: string;
  /** Something is being written or sent: what is scanned meanwhile belongs to the bill that follows. */
  ordering: boolean;
  /** The bill of before the reload is not back yet. */
  restoring: boolean;
  /** What was scanned and could not be put on a bill, in its order. */
  waiting: readonly Waiting[];
  /** Ordering failed: what waits was not meant for the bill that still stands there. */
  waitsForNext: boolean;
  receipts: { bills: readonly FoundReceipt[]; onlyOwn: boolean; looking: boolean };
}

/** The state of the till and what changes it, for all parts of the desk. */
export interface DeskCore {
  device: TillDevice;
  state: Source<DeskState>;
  fields: DeskFields;
  /** The type that a new bill has. */
  homeType: EnteredType;
  set: (change: Partial<DeskState>) => void;
  act: (action: BillAction, refused?: () => void) => void;
  say: (said: Omit<Said, 'nth'> | null) => void;
  open: (panel: Panel | null) => void;
  focusScan: () => void;
  /** Its screen is gone: what comes late changes no bill any more. */
  isLeft: boolean;
}

const EMPTY_RECEIPTS = { bills: [], onlyOwn: false, looking: false };

/** The bill as the device keeps it, with the screen that it stands on: without a line it is none. */
export const savedBill = ({ homeType }: Pick<DeskCore, 'homeType'>, bill: OpenBill): OpenBill | null =>
  bill.lines.length > 0 ? { ...bill, home: homeType } : null;

/** What was pressed while the till could not do it did nothing: nobody should think that it did. */
const sayBusy = (core: DeskCore) =>
  core.say({ tone: 'refused', title: t('The bill before is still being saved: press it again in a moment') });

/** Nothing looked for. */
export const noReceipts = () => EMPTY_RECEIPTS;

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
      if (billChanged && !now.restoring) void device.keepOpenBill(savedBill(core, now.bill));
      for (const changed of listeners) changed();
    },
    act: (action, refused) => changeBill(core, action, refused),
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
function changeBill(core: DeskCore, action: BillAction, refused: () => void = () => {}) {
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

/**
 * Asks a manager for what a cashier may not do alone. In a browser that is no counter only whoever has signed in enters orders: a manager
 * has allowed it by that, as for the server; a cashier asks one who has set a PIN there.
 * @param refused puts back what was typed
 */
export function askManager(
  core: DeskCore,
  needed: readonly Needed[],
  onAllowed: (allowed: readonly Allowed[]) => void,
  refused: () => void = () => {},
): void {
  const manager = managerHere(core);
  if (manager) onAllowed(allowedBy(manager, needed));
  else core.open({ kind: 'pin', needed, onAllowed, refused });
}

/** What a manager allows of what was asked. */
export const allowedBy = (by: string, needed: readonly Needed[]): Allowed[] =>
  needed.map(({ figures: _, ...one }) => ({ ...one, by }));

/** The manager who has signed in to enter orders; null at a counter, where many come and go. */
function managerHere({ device }: DeskCore): string | null {
  const setup = device.setup.get();
  const user = session.get();
  if (!setup || setup.tillId || !user) return null;
  const isManager = setup.staff.some(({ _id, isManager: is }) => is && _id === user._id);
  return isManager || can(user.roles, 'stores.manage') ? user._id : null;
}

/** What is under way on a device, by a part of it that is the same behind the store's proxy. */
const underWay = new WeakMap<TillDevice['held'], Promise<unknown>>();

/**
 * Does something with the open bill as a whole, one thing at a time: orders it, puts another one in its place. Meanwhile nobody changes it,
 * and what is scanned waits for the bill that follows. Where nothing came of it, that waits on: the bill that it was not meant for stands
 * there still.
 * @param run says whether the bill that follows is there; it says by itself what went wrong
 */
export async function exclusively(core: DeskCore, run: () => Promise<boolean>): Promise<boolean> {
  const { ordering, restoring } = core.state.get();
  // What another bill would be written over is not read yet.
  if (ordering || restoring) {
    sayBusy(core);
    return false;
  }
  // What was said of the try before is no answer to this one.
  core.set({ ordering: true, said: null });
  const running = run();
  underWay.set(core.device.held, running);
  let isDone = false;
  try {
    isDone = await running;
    return isDone;
  } finally {
    const { waiting, bill } = core.state.get();
    core.set({ ordering: false, waitsForNext: !isDone && waiting.length > 0 && bill.lines.length > 0 });
  }
}

/** Resolves when what a screen before this one began is done: it may still send the bill, or empty it. */
export async function whenFree({ held }: TillDevice): Promise<void> {
  await underWay.get(held)?.catch(() => {});
}
