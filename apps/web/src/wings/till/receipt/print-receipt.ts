import type { Bill, GoodsReturn } from '@haat/contract/till/entries';
import { newId } from '@haat/domain/basics/ids';
import { centred } from '@haat/domain/till/receipt';
import { RECEIPT_WORDS } from '@haat/domain/till/receipt-words';
import { currentPairing } from '../../../office-kit/printer/counter-printer.ts';
import { type Printed, printOnPaper } from '../../../office-kit/printer/print-on-paper.ts';
import { sendToPrinter } from '../../../office-kit/printer/send-to-printer.ts';
import type { TillSetup } from '../device/device.ts';
import { billReceipt, type KnownBills } from './bill-receipt.ts';

/**
 * Prints a receipt; repeated prints of the same one print once.
 * @throws AgentFailed
 */
export function printReceipt(entry: Bill | GoodsReturn, setup: TillSetup): Promise<Printed> {
  return printOnPaper(billReceipt(entry, setup), titleOf(entry), entry.id);
}

/**
 * Reprints it, with COPY above it (Alt+r).
 * @throws AgentFailed
 */
export function reprintReceipt(
  entry: Bill | GoodsReturn,
  setup: TillSetup,
  known: KnownBills,
): Promise<Printed> {
  const receipt = billReceipt(entry, setup, known);
  const copy = centred(RECEIPT_WORDS[receipt.language].copy, { size: 'large', bold: true });
  return printOnPaper({ ...receipt, blocks: [copy, ...receipt.blocks] }, titleOf(entry), newId());
}

/**
 * Opens the drawer by the print agent; without a reachable one nothing happens, as nobody waits for it.
 * @param id of the reason: the drawer opens once for it
 */
export async function kickDrawer(id: string): Promise<void> {
  const pairing = currentPairing();
  if (!pairing) return;
  await sendToPrinter(pairing.address, { kind: 'receipt', title: '', drawer: true }, `${id}-drawer`).catch(
    (error: unknown) => console.warn('The drawer was not opened', error),
  );
}

/** Opens the drawer for a bill or return with cash, as soon as it is saved. */
export function kickForCash(entry: Bill | GoodsReturn): Promise<void> {
  const hasCash = entry.tenders.some(({ method, amount }) => method === 'cash' && amount > 0);
  return hasCash ? kickDrawer(entry.id) : Promise.resolve();
}

const titleOf = (entry: Bill | GoodsReturn) => entry.number?.text ?? '';
