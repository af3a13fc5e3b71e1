import type { EnteredType } from '@haat/contract/orders/entry';
import { formatRupees, type Paise } from '@haat/domain/basics/money';
import { can } from '@haat/domain/people/capabilities';
import { session } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { shownValue } from '../../../ui/shown-value.ts';
import { type BillAction, billAfter } from '../bill/bill-state.ts';
import { sumsOf } from '../bill/bill-sums.ts';
import { type Needed, neededApprovals } from '../bill/needed-approvals.ts';
import { type Allowed, emptyBill, isUnanswered, type OpenBill } from '../bill/open-bill.ts';
import { arrivedPart, dueOf } from '../bill/tenders.ts';
import type { FoundReceipt, Source, TillDevice } from '../device/device.ts';
import type { DeskFields, DeskMessage, Done, FoundList, Panel, Waiting } from './desk.ts';

interface DeskState {
  bill: OpenBill;
  said: DeskMessage | null;
  done: Done | null;
  panel: Panel | null;
  query: string;
  /** Being written or sent: new scans are for the next bill. */
  ordering: boolean;
  /** The bill from before a reload is being restored. */
  restoring: boolean;
  waiting: readonly Waiting[];
  /** Ordering failed, so waiting scans don't belong to the open bill. */
  waitsForNext: boolean;
  receipts: { bills: readonly FoundReceipt[]; onlyOwn: boolean; looking: boolean };
}

export interface DeskCore {
  device: TillDevice;
  state: Source<DeskState>;
  fields: DeskFields;
  /** Type of new bills. */
  homeType: EnteredType;
  set: (change: Partial<DeskState>) => void;
  act: (action: BillAction, refused?: () => void) => void;
  say: (said: Omit<DeskMessage, 'nth'> | null) => void;
  open: (panel: Panel | null) => void;
  focusScan: () => void;
  /** The screen was left: late replies change no bill. */
  isLeft: boolean;
}

const EMPTY_RECEIPTS = { bills: [], onlyOwn: false, looking: false };

/** As stored; null without lines. */
export const savedBill = ({ homeType }: Pick<DeskCore, 'homeType'>, bill: OpenBill): OpenBill | null =>
  bill.lines.length > 0 ? { ...bill, home: homeType } : null;

/** A busy till ignores presses, and says so. */
const sayBusy = (core: DeskCore) =>
  core.say({ tone: 'refused', title: t('The bill before is still being saved: press it again in a moment') });

export const noReceipts = () => EMPTY_RECEIPTS;

const field = <Kind>() => ({ current: null as Kind | null });

export function deskCore(device: TillDevice, homeType: EnteredType): DeskCore {
  const state = shownValue<DeskState>({
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
  });
  let answers = 0;
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
    state,
    set: (change) => {
      const before = state.get();
      const next = { ...before, ...change };
      // The stored bill must be read before it is overwritten.
      if (next.bill !== before.bill && !next.restoring) void device.keepOpenBill(savedBill(core, next.bill));
      state.set(next);
    },
    act: (action, refused) => changeBill(core, action, refused),
    say: (said) => {
      answers += 1;
      core.set({ said: said && { ...said, nth: answers } });
    },
    open: (panel) => {
      const { panel: before } = state.get();
      core.set({ panel });
      // A panel must be closed before the field can be focused.
      if (!panel && before) setTimeout(core.focusScan);
    },
    focusScan: () => {
      // Focusing a focused field would still cause a layout.
      if (document.activeElement !== fields.scan.current) fields.scan.current?.focus();
    },
  };
  return core;
}

/** Asks a manager where needed. Refused while the bill is written or sent. */
function changeBill(core: DeskCore, action: BillAction, refused: () => void = () => {}) {
  const { bill, ordering } = core.state.get();
  if (ordering || core.isLeft) {
    if (ordering) sayBusy(core);
    return refused();
  }
  const next = billAfter(bill, action);
  if (next === bill) return;
  if (refusedAsLosing(core, action, next)) return refused();
  const limit = core.device.setup.get()?.settings.discountLimit ?? 0;
  const now = new Date();
  // A return is approved as a whole when ordered.
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

/** Refuses an action that would lose a bill that may be saved, or a payment that has arrived. */
export function refusedAsLosing(core: DeskCore, action: BillAction, next: OpenBill): boolean {
  if (next.attempt === null && refusedAsUnanswered(core)) return true;
  // “Back to one” asks whether the money was returned.
  return action.type !== 'split' && refusedAsOverpaid(core, next);
}

export const unansweredText = () => t('This may be saved already: press Order again to finish it');

/** Refuses changes to a bill that may be saved already. */
export function refusedAsUnanswered(core: DeskCore): boolean {
  if (!isUnanswered(core.state.get().bill)) return false;
  core.say({
    tone: 'refused',
    title: unansweredText(),
  });
  return true;
}

/** Refuses a change to an amount due below what has arrived by UPI. */
export function refusedAsOverpaid(core: DeskCore, next: OpenBill): boolean {
  const { bill } = core.state.get();
  const came = arrivedPart(bill)?.amount;
  if (!came || (arrivedPart(next) && !isLessThanArrived(bill, next, came))) return false;
  core.say({
    tone: 'refused',
    title: t('{{amount}} has arrived by UPI: less can’t be due', { amount: formatRupees(came) }),
    text: t('To give it back, choose “back to one”'),
  });
  return true;
}

/** Bills held at higher prices may be overpaid, and may still change so that more is due. */
function isLessThanArrived(bill: OpenBill, next: OpenBill, came: Paise): boolean {
  const due = dueOf(next, sumsOf(next).total);
  return due < came && due < dueOf(bill, sumsOf(bill).total);
}

/**
 * When orders are entered without a counter, the signed-in manager has approved them, as on the server; a
 * cashier asks a manager with a PIN.
 * @param refused restores the typed value
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

export const allowedBy = (by: string, needed: readonly Needed[]): Allowed[] =>
  needed.map(({ figures: _, ...one }) => ({ ...one, by }));

/** The signed-in manager entering orders; null at a counter, which many people share. */
function managerHere({ device }: DeskCore): string | null {
  const setup = device.setup.get();
  const user = session.get();
  if (!setup || setup.tillId || !user) return null;
  const isManager = setup.staff.some(({ _id, isManager: is }) => is && _id === user._id);
  return isManager || can(user.roles, 'stores.manage') ? user._id : null;
}

/** Operations under way, keyed by a part of the device that stays the same behind the store's proxy. */
const underWay = new WeakMap<TillDevice['held'], Promise<unknown>>();

/**
 * Runs one operation on the open bill at a time. Meanwhile the bill can't change, and new scans wait for the
 * next bill. If it fails, they keep waiting, as the open bill is not theirs.
 * @param run resolves to whether the next bill is open; reports its own errors
 */
export async function exclusively(core: DeskCore, run: () => Promise<boolean>): Promise<boolean> {
  const { ordering, restoring } = core.state.get();
  // A stored bill that is not read yet would be overwritten.
  if (ordering || restoring) {
    sayBusy(core);
    return false;
  }
  // An earlier message doesn't answer this attempt.
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

/** Waits for an earlier screen's operation, which may still send or empty the bill. */
export async function whenFree({ held }: TillDevice): Promise<void> {
  await underWay.get(held)?.catch(() => {});
}
