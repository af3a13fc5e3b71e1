import type { Bill, GoodsReturn } from '@haat/contract/till/entries';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../../kit/links.ts';
import type { Printed } from '../../../office-kit/printer/print-on-paper.ts';
import { agentFailureText, jobNote } from '../../../office-kit/printer/printer-words.ts';
import { t } from '../../../texts/translate.ts';
import { toast } from '../../../ui/overlays/toast.tsx';
import { BillsPanel } from '../bills/bills-panel.tsx';
import { SyncBadge } from '../bills/sync-badge.tsx';
import { openCustomerScreen } from '../customer/open-customer-screen.ts';
import type { Done } from '../desk/desk.ts';
import type { Paper } from '../desk/use-till-desk.ts';
import { useDevice, useSource } from '../device/device-context.tsx';
import { kickForCash, printReceipt, reprintReceipt } from '../receipt/print-receipt.ts';
import { ShiftPanel } from '../shift/shift-panel.tsx';

/** Parts of the till around selling: list of bills, shift, paper, customer's screen. */
export interface TillParts extends Paper {
  /** The till's bills, behind the badge. */
  bills: (close: () => void) => ReactNode;
  /** The shift: opening, cash in and out, closing. */
  shift: (close: () => void) => ReactNode;
  openCustomerScreen: () => void;
}

/** For this screen's device. */
export function useTillParts(): TillParts {
  const device = useDevice();
  const setup = useSource(device.setup);
  const bills = useSource(device.bills);
  const navigate = useNavigate();
  const wordsOf = (entry: Bill | GoodsReturn) => ({
    original: bills.find(({ id }) => entry.kind === 'return' && id === entry.original)?.number,
  });
  const print = (done: Done) => {
    if (done.kind === 'order' || done.kind === 'received') return void navigate(to.print(done.id));
    if (setup) void said(printReceipt(done.entry, setup, wordsOf(done.entry)));
  };
  const reprint = async () => {
    const last = bills[0];
    const entry = last && (await device.entry(last.id));
    if (!setup || (entry?.kind !== 'bill' && entry?.kind !== 'return'))
      return toast(t('This till has no bill to print again.'));
    await said(reprintReceipt(entry, setup, wordsOf(entry)));
  };
  return {
    bills: (close) => <BillsPanel onClose={close} />,
    shift: (close) => <ShiftPanel onClose={close} badge={<SyncBadge onOpen={() => {}} />} />,
    openCustomerScreen: () => {
      if (!openCustomerScreen()) toast(t('The browser didn’t open the window: allow pop-ups for this page.'));
    },
    saved: (entry) => void kickForCash(entry),
    print,
    reprint: () => void reprint(),
  };
}

/** Reports a print's problems; nothing if it printed. */
async function said(printing: Promise<Printed>): Promise<void> {
  try {
    const printed = await printing;
    const note = printed.by === 'agent' ? jobNote(printed.job) : null;
    if (note) toast(note);
  } catch (error) {
    toast(agentFailureText(error));
  }
}
