import type { TillCustomer } from '@haat/contract/till/customers';
import type { JournalEntry } from '@haat/contract/till/entries';
import type { TillGoods } from '@haat/contract/till/tills';
import { newId } from '@haat/domain/basics/ids';
import { paise } from '@haat/domain/basics/money';
import { meaningOfScan } from '@haat/domain/till/scan';
import { shownValue } from '../../../ui/shown-value.ts';
import type {
  BillRow,
  DevicePerson,
  Found,
  HeldBill,
  NotSaved,
  ShiftState,
  Source,
  SyncState,
  TillDevice,
  TillSetup,
} from '../device/device.ts';
import { schemeAt } from '../device/scheme.ts';

const ASHA: DevicePerson = { id: newId(), name: 'Asha', isManager: false, hasPin: true, hasServerPin: false };
const RAVI: DevicePerson = {
  id: newId(),
  name: 'Ravi Kulkarni',
  isManager: true,
  hasPin: true,
  hasServerPin: true,
};
export const PIN = '482913';

const SETUP: TillSetup = {
  tillId: newId(),
  tillName: 'Counter 1',
  letter: 'A',
  marketplaceId: newId(),
  store: {
    id: newId(),
    name: 'Sri Basava Kirana',
    company: 'Sri Basava Kirana',
    address: 'Gandhi Gunj',
    city: 'Bidar',
    pinCode: '585401',
    stateCode: '29',
    phone: '08482 226000',
    gstNumber: '29AAACS1234F1Z5',
    fssaiNumber: '',
    logo: '',
  },
  prefix: 'SBK',
  gstRates: [],
  scaleLabels: [
    { prefix: '21', holds: 'weight', itemDigits: 5, valueDigits: 5, decimals: 3, hasCheck: false },
  ],
  settings: {
    upiId: 'sribasava@upi',
    upiName: '',
    discountLimit: 500,
    differenceLimit: paise(5000),
    blindCount: false,
    roundCash: true,
    receiptLanguage: 'en',
    thanks: '',
    cashiers: [ASHA.id],
  },
  staff: [
    { _id: ASHA.id, name: ASHA.name, isManager: false, hasPin: false },
    { _id: RAVI.id, name: RAVI.name, isManager: true, hasPin: true },
  ],
  offers: [],
  categories: ['Kirana'],
};

const SYNC: SyncState = {
  online: true,
  waiting: 0,
  sending: null,
  stopped: null,
  needsLook: 0,
  lastSentAt: null,
  storage: { state: 'ok', room: 10_000 },
  clockAhead: 0,
  clockBack: false,
};

const SHIFT: ShiftState = {
  id: newId(),
  openedAt: new Date(),
  openedBy: ASHA.name,
  float: paise(200_000),
  seen: null,
  report: {
    bills: 0,
    items: 0,
    sales: paise(0),
    returns: paise(0),
    discounts: paise(0),
    roundOff: paise(0),
    expected: paise(200_000),
    tenders: [],
    taxes: [],
    moves: [],
    drawerOpened: 0,
    people: [],
    firstNumber: '',
    lastNumber: '',
    unsent: 0,
  },
};

const notHere = () => Promise.reject(new Error('not in this test'));

const PEOPLE = {
  now: ASHA as DevicePerson | null,
  locked: false,
  known: [ASHA, RAVI] as readonly DevicePerson[],
};

/** In memory, for tests of the till's screens. */
export function memoryDevice(goods: readonly TillGoods[]) {
  const kept: JournalEntry[] = [];
  const sources = {
    setup: shownValue<TillSetup | null>(SETUP),
    sync: shownValue<SyncState>(SYNC),
    shift: shownValue<ShiftState | null>(SHIFT),
    bills: shownValue<readonly BillRow[]>([]),
    held: shownValue<readonly HeldBill[]>([]),
    goodsState: shownValue({ count: goods.length, loading: false, reading: false, updatedAt: new Date() }),
    people: shownValue(PEOPLE),
  };
  const opened = { bill: null as unknown, waiting: [] as readonly unknown[] };
  const answers = {
    refuse: null as NotSaved | null,
    pinNeedsProof: false,
    /** Replies wait for this. */
    late: null as Promise<unknown> | null,
    customers: [] as TillCustomer[],
    onServer: [] as TillCustomer[],
    bills: [] as Awaited<ReturnType<TillDevice['findBills']>>['bills'],
    /** Time of the next entry; null: now. */
    at: null as Date | null,
  };
  const refusing = () => {
    if (answers.refuse?.why === 'clock-back') sources.sync.set({ ...sources.sync.get(), clockBack: true });
    if (answers.refuse) throw answers.refuse;
  };
  const entryParts = (kind: 'invoice' | 'credit note') => ({
    seq: kept.length + 1,
    at: answers.at ?? new Date(),
    by: ASHA.id,
    shift: SHIFT.id,
    number: {
      text: `SBK/26-27/A${kind === 'invoice' ? '00' : 'C0'}${123 + kept.length}`,
      financialYear: '26-27',
      nth: 123 + kept.length,
    },
    receiptKey: 'AAAAAAAAAAAAAAAAAAAAAA',
  });
  const device: TillDevice = {
    ...sources,
    registerTill: async () => {},
    goods: memoryGoods(goods, sources.setup, sources.goodsState),
    customers: memoryCustomers(answers),
    keepBill: async (draftAt) => {
      await answers.late;
      refusing();
      const head = entryParts('invoice');
      const entry = { kind: 'bill' as const, ...head, ...draftAt(head.at) };
      kept.push(entry);
      return entry;
    },
    keepReturn: async (draftAt) => {
      refusing();
      const head = entryParts('credit note');
      const { original, ...draft } = draftAt(head.at);
      const entry = { kind: 'return' as const, ...head, ...draft, original: original?.id ?? null };
      kept.push(entry);
      return entry;
    },
    entry: async (id) => kept.find((one) => one.id === id),
    findBills: async (typed) => {
      await answers.late;
      const named = answers.bills.filter(({ number }) => number === typed);
      return { bills: named.length > 0 ? named : answers.bills, onlyOwn: !sources.sync.get().online };
    },
    openShift: notHere,
    moveCash: async (move) => {
      const { seq, at, by, shift } = entryParts('invoice');
      const entry = { kind: 'cash-moved' as const, id: newId(), seq, at, by, shift, ...move };
      kept.push(entry);
      return entry;
    },
    seeExpected: notHere,
    closeShift: notHere,
    openDrawer: async (why) => {
      const { seq, at, by, shift } = entryParts('invoice');
      const entry = { kind: 'drawer-opened' as const, seq, at, by, shift, ...why };
      kept.push(entry);
      return entry;
    },
    receiptNow: async (receipt) => answers.bills.find(({ _id }) => _id === receipt._id) ?? receipt,
    swapBills: async ({ hold, take, open: next }) => {
      await answers.late;
      const others = sources.held.get().filter((one) => one.id !== take);
      if (take && others.length === sources.held.get().length) return false;
      const added = hold ? [{ ...hold, id: newId(), at: new Date(), by: ASHA.name }] : [];
      sources.held.set([...added, ...others]);
      opened.bill = next;
      return true;
    },
    removeHeld: async (id) => sources.held.set(sources.held.get().filter((one) => one.id !== id)),
    keepOpenBill: async (bill) => void Object.assign(opened, { bill }),
    keepWaiting: (waiting) => void Object.assign(opened, { waiting }),
    leftBills: async () => {
      await answers.late;
      const { bill, waiting } = opened;
      return { bills: bill === null ? [] : [{ tab: 'this one', bill }], waiting: [...waiting] };
    },
    signIn: async (_, pin) => {
      if (pin !== PIN) return { ok: false, triesLeft: 4, restsUntil: null };
      sources.people.set({ ...sources.people.get(), locked: false });
      return { ok: true };
    },
    setPin: async () => ({ ok: true }),
    pinNeedsProof: () => answers.pinNeedsProof,
    allow: async (_, pin) => (pin === PIN ? { ok: true } : { ok: false, triesLeft: 4, restsUntil: null }),
    knowStaff: () => {},
    answerClock: () => sources.sync.set({ ...sources.sync.get(), clockBack: false }),
    lock: () => sources.people.set({ ...sources.people.get(), locked: true }),
    sendNow: () => {},
    markLooked: async () => {},
    exportJournal: async () => new Blob([]),
  };
  return { device, kept, answers, ...sources };
}

const memoryCustomers = (answers: {
  customers: readonly TillCustomer[];
  onServer: readonly TillCustomer[];
}): TillDevice['customers'] => ({
  find: (phone) => answers.customers.find((one) => one.phone === phone),
  ask: async (phone) => answers.onServer.find((one) => one.phone === phone) ?? null,
});

const memoryGoods = (
  goods: readonly TillGoods[],
  setup: Source<TillSetup | null>,
  state: TillDevice['goods']['state'],
): TillDevice['goods'] => ({
  state,
  find: (typed) => find(state.get().reading ? [] : goods, typed),
  byId: (product, variant) => goods.find((one) => one.product === product && one.variant === variant),
  taxOf: (one, at = new Date()) => (schemeAt(setup.get() ?? SETUP, at) === 'regular' ? (one.tax ?? 500) : 0),
  rateOf: (one, _piece, at = new Date()) => {
    const rateBp = schemeAt(setup.get() ?? SETUP, at) === 'regular' ? (one.tax ?? 500) : 0;
    return { rateBp, treatment: rateBp > 0 ? 'taxable' : 'exempt' };
  },
  search: (typed, most = 30) =>
    goods.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase())).slice(0, most),
  runningLow: (phone, most = 30) =>
    goods
      .filter(
        ({ stock, reorderLevel, vendors }) => stock <= reorderLevel && (!phone || vendors.includes(phone)),
      )
      .slice(0, most),
});

function find(goods: readonly TillGoods[], typed: string): Found {
  if (/^[A-Z]{3}\/\d\d-\d\d\//.test(typed)) return { kind: 'bill', number: typed };
  const scan = meaningOfScan(typed, SETUP.scaleLabels);
  if (scan.kind === 'weight') {
    const one = goods.find(({ scaleItem }) => scaleItem === scan.item);
    if (!one) return { kind: 'unknown', text: typed, why: 'scale-no-item' };
    const label = { code: scan.text, item: scan.item, holds: 'weight' as const };
    return { kind: 'goods', goods: one, quantity: scan.grams, label };
  }
  if (scan.kind === 'unknown')
    return { kind: 'unknown', text: typed, why: scan.why === 'scale-check-digit' ? scan.why : 'not-found' };
  const codes = [typed, ...(scan.kind === 'product' ? scan.codes : [])];
  const [first, ...others] = goods.filter(
    ({ sku, barcodes }) => sku === typed || barcodes.some((code) => codes.includes(code)),
  );
  if (!first) return { kind: 'unknown', text: typed, why: 'not-found' };
  return others.length > 0 ? { kind: 'choose', among: [first, ...others] } : { kind: 'goods', goods: first };
}
