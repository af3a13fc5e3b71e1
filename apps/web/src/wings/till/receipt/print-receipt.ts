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
 * Repeated calls print once.
 * @throws AgentFailed
 */
export function printReceipt(entry: Bill | GoodsReturn, setup: TillSetup): Promise<Printed> {
  return printOnPaper(billReceipt(entry, setup), titleOf(entry), entry.id);
}

/**
 * With COPY above it (Alt+r).
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
 * By the print agent; failures are ignored.
 * @param id of the reason, for which the drawer opens once
 */
export async function kickDrawer(id: string): Promise<void> {
  const pairing = currentPairing();
  if (!pairing) return;
  await sendToPrinter(pairing.address, { kind: 'receipt', title: '', drawer: true }, `${id}-drawer`).catch(
    (error: unknown) => console.warn('The drawer was not opened', error),
  );
}

export function kickForCash(entry: Bill | GoodsReturn): Promise<void> {
  const hasCash = entry.tenders.some(({ method, amount }) => method === 'cash' && amount > 0);
  return hasCash ? kickDrawer(entry.id) : Promise.resolve();
}

const titleOf = (entry: Bill | GoodsReturn) => entry.number?.text ?? '';
