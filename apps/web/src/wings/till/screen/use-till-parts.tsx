import { downloadCreditNote } from '@haat/contract/invoices';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '../../../kit/call-failed.ts';
import { download, saveFile } from '../../../kit/download.ts';
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
import { kickDrawer, kickForCash, printReceipt, reprintReceipt } from '../receipt/print-receipt.ts';
import { ShiftPanel } from '../shift/shift-panel.tsx';

/** List of bills, shift, papers, and the customer's screen. */
export interface TillParts extends Paper {
  /** The till's bills, behind the badge. */
  bills: (close: () => void) => ReactNode;
  /** Opening, cash in and out, closing. */
  shift: (close: () => void) => ReactNode;
  openCustomerScreen: () => void;
}

/** For this screen's device. */
export function useTillParts(): TillParts {
  const device = useDevice();
  const setup = useSource(device.setup);
  const bills = useSource(device.bills);
  const navigate = useNavigate();
  const print = (done: Done) => {
    if (done.kind === 'order' || done.kind === 'received') return void navigate(to.print(done.id));
    if (done.kind === 'counter-return') return void printNotes(done);
    if (setup) void said(printReceipt(done.entry, setup));
  };
  const reprint = async () => {
    const last = bills[0];
    const entry = last && (await device.entry(last.id));
    if (!setup || (entry?.kind !== 'bill' && entry?.kind !== 'return'))
      return toast(t('This till has no bill to print again.'));
    await said(reprintReceipt(entry, setup, bills));
  };
  return {
    bills: (close) => <BillsPanel onClose={close} />,
    shift: (close) => <ShiftPanel onClose={close} badge={<SyncBadge onOpen={() => {}} />} />,
    openCustomerScreen: () => {
      if (!openCustomerScreen()) toast(t('The browser didn’t open the window: allow pop-ups for this page.'));
    },
    saved: (entry) => void kickForCash(entry),
    back: ({ id, made }) => void (made.cash > 0 && kickDrawer(made.notes[0]?._id ?? id)),
    print,
    reprint: () => void reprint(),
  };
}

/** Each has a page of its own, as for orders returned in the office. */
async function printNotes({ id, made }: Extract<Done, { kind: 'counter-return' }>): Promise<void> {
  try {
    for (const { _id: creditNote } of made.notes)
      saveFile(await download(downloadCreditNote, { params: { id, creditNote } }, () => {}));
  } catch (error) {
    toast(failureText(error));
  }
}

/** Reports only problems. */
async function said(printing: Promise<Printed>): Promise<void> {
  try {
    const printed = await printing;
    const note = printed.by === 'agent' ? jobNote(printed.job) : null;
    if (note) toast(note);
  } catch (error) {
    toast(agentFailureText(error));
  }
}
