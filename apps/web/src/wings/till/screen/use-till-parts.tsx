import { useNavigate } from 'react-router';
import { to } from '../../../kit/links.ts';
import type { Printed } from '../../../office-kit/printer/print-on-paper.ts';
import { agentFailureText, jobNote } from '../../../office-kit/printer/printer-words.ts';
import { t } from '../../../texts/translate.ts';
import { toast } from '../../../ui/overlays/toast.tsx';
import { BillsPanel } from '../bills/bills-panel.tsx';
import { SyncBadge } from '../bills/sync-badge.tsx';
import { openCustomerScreen } from '../customer/open-customer-screen.ts';
import type { Kept, TillDevice } from '../device/device.ts';
import { useDevice } from '../device/device-context.tsx';
import { printReceipt, reprintReceipt } from '../receipt/print-receipt.ts';
import { ShiftPanel } from '../shift/shift-panel.tsx';
import type { TillParts } from './till-parts.ts';

/** The parts that stand around selling, over the device of this screen. */
export function useTillParts(): TillParts {
  const device = useDevice();
  const navigate = useNavigate();
  return {
    bills: (close) => <BillsPanel onClose={close} />,
    shift: (close) => <ShiftPanel onClose={close} badge={<SyncBadge />} />,
    openCustomerScreen: () => {
      if (!openCustomerScreen()) toast(t('The browser opened no window. Allow pop-ups for this page.'));
    },
    print: (done) => {
      if (done.kind === 'bill' || done.kind === 'return') void onPaper(device, done.entry, printReceipt);
      else void navigate(to.print(done.id));
    },
    reprint: () => void reprintLast(device),
  };
}

/** Prints, and says what somebody has to know about it. */
async function onPaper(
  device: TillDevice,
  entry: Kept<'bill'> | Kept<'return'>,
  print: typeof printReceipt,
): Promise<void> {
  const setup = device.setup.get();
  if (!setup) return;
  const isOf = entry.kind === 'return' ? entry.original : null;
  const original = device.bills.get().find(({ id }) => id === isOf)?.number;
  const words = {
    ...(original && { original }),
    namesOf: ({ product, variant }: { product: string; variant: string | null }) =>
      device.goods.byId(product, variant),
  };
  await print(entry, setup, words).then(sayPrinted, (error: unknown) => toast(agentFailureText(error)));
}

function sayPrinted(printed: Printed): void {
  const note = printed.by === 'agent' ? jobNote(printed.job) : null;
  if (note) toast(note);
}

/** The newest bill or return of this till, once more. */
async function reprintLast(device: TillDevice): Promise<void> {
  const [last] = device.bills.get();
  const entry = last && (await device.entry(last.id));
  if (entry?.kind === 'bill' || entry?.kind === 'return') await onPaper(device, entry, reprintReceipt);
  else toast(t('There is no bill to print again'));
}
