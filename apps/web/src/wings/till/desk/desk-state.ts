import type { EnteredType } from '@haat/contract/orders/entry';
import { t } from '../../../texts/translate.ts';
import type { BillAction } from '../bill/bill-state.ts';
import type { OpenBill } from '../bill/open-bill.ts';
import type { FoundReceipt, Source, TillDevice } from '../device/device.ts';
import type { DeskFields, Done, Panel, Waiting } from './desk.ts';
import type { Said } from './said.ts';

/** What the till shows; the bill in it is kept by the device. */
export interface DeskState {
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

/** What the parts of the till's work share. */
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
export const keptOf = ({ homeType }: Pick<DeskCore, 'homeType'>, bill: OpenBill): OpenBill | null =>
  bill.lines.length > 0 ? { ...bill, home: homeType } : null;

/** What was pressed while the till could not do it did nothing: nobody should think that it did. */
export const sayBusy = (core: DeskCore) =>
  core.say({ tone: 'refused', title: t('The bill before is still being saved: press it again in a moment') });

/** Nothing looked for. */
export const noReceipts = () => EMPTY_RECEIPTS;
