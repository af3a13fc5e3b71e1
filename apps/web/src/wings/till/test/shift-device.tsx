import type { ShiftClosed } from '@haat/contract/till/entries';
import { paise } from '@haat/domain/basics/money';
import { seenAfter } from '@haat/domain/till/blind-count';
import { type CashCount, countedCash } from '@haat/domain/till/till-money';
import type { ReactNode } from 'react';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { shownValue } from '../../../ui/shown-value.ts';
import type { BillRow, ShiftFigures, ShiftState, SyncState, TillDevice } from '../device/device.ts';
import { DeviceProvider } from '../device/device-context.tsx';
import { BILL, SETUP } from './a-till.ts';

const [ASHA, RAVI] = SETUP.staff.map(({ _id, name, isManager }) => ({
  id: _id,
  name,
  isManager,
  hasPin: true,
}));

export const FIGURES: ShiftFigures = {
  bills: 2,
  items: 7,
  sales: paise(1_023_00),
  returns: paise(0),
  discounts: paise(0),
  roundOff: paise(0),
  expected: paise(3_023_00),
  tenders: [{ method: 'cash', amount: paise(1_023_00), refunded: paise(0), bills: 2 }],
  taxes: [{ taxBp: 500, taxable: paise(974_28), cgst: paise(24_36), sgst: paise(24_36), igst: paise(0) }],
  moves: [],
  drawerOpened: 0,
  people: [{ name: 'Asha Shetty', bills: 2 }],
  firstNumber: 'SBK/26-27/A00001',
  lastNumber: 'SBK/26-27/A00002',
  unsent: 0,
};

export const SHIFT: ShiftState = {
  id: BILL.shift ?? '',
  openedAt: new Date('2026-11-20T03:32:00Z'),
  openedBy: 'Asha Shetty',
  float: paise(2_000_00),
  report: FIGURES,
  seen: null,
};

const ONLINE: SyncState = {
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

export const aRow = (more: Partial<BillRow> = {}): BillRow => ({
  id: BILL.id,
  seq: 12,
  kind: 'bill',
  number: BILL.number.text,
  at: new Date(),
  total: BILL.total,
  phone: '9845320117',
  by: 'Asha Shetty',
  state: 'waiting',
  orderNumber: null,
  differences: [],
  looked: false,
  ...more,
});

/** In memory, for tests of shifts and lists of bills; the manager's PIN is 4829. */
export function shiftDevice() {
  const did: unknown[] = [];
  const sources = {
    setup: shownValue(SETUP as typeof SETUP | null),
    shift: shownValue<ShiftState | null>(SHIFT),
    sync: shownValue(ONLINE),
    bills: shownValue<readonly BillRow[]>([]),
    people: shownValue({ now: ASHA ?? null, locked: false, known: [ASHA, RAVI].flatMap((one) => one ?? []) }),
  };
  const device = {
    ...sources,
    entry: async (id: string) => (id === BILL.id ? BILL : undefined),
    openShift: async (count: CashCount) => {
      did.push({ opened: countedCash(count) });
      sources.shift.set(SHIFT);
    },
    moveCash: async (move: unknown) => {
      did.push(move);
      return { id: BILL.id };
    },
    seeExpected: async (count: CashCount) => {
      const shift = sources.shift.get();
      if (shift) sources.shift.set({ ...shift, seen: seenAfter(shift.seen, count, shift.report.expected) });
    },
    closeShift: async ({ count, note, approvals }: Parameters<TillDevice['closeShift']>[0]) => {
      did.push({ closed: countedCash(count), note, approvals });
      sources.shift.set(null);
      const entry = {
        id: BILL.id,
        report: 218,
        at: new Date('2026-11-20T15:34:00Z'),
        counted: countedCash(count),
      };
      return { entry: entry as ShiftClosed, figures: FIGURES };
    },
    allow: async (_: string, pin: string) =>
      pin === '4829' ? { ok: true } : { ok: false, triesLeft: 4, restsUntil: null },
    sendNow: () => void did.push('sent'),
    markLooked: async (id: string) => void did.push({ looked: id }),
    exportJournal: async () => new Blob(['{}\n']),
  } as Partial<Record<keyof TillDevice, unknown>> as unknown as TillDevice & typeof sources;
  return { device, did };
}

export const showAtTill = (device: TillDevice, part: ReactNode) =>
  showInOffice(<DeviceProvider device={device}>{part}</DeviceProvider>);
