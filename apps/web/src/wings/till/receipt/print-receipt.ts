import type { JobReply } from '@haat/contract/printing/print-agent';
import type { Bill, GoodsReturn } from '@haat/contract/till/entries';
import { newId } from '@haat/domain/ids';
import { centred, type Receipt } from '@haat/domain/receipt';
import { RECEIPT_WORDS } from '@haat/domain/receipt-words';
import { AgentFailed } from '../../../office-kit/printer/call-agent.ts';
import { currentPairing } from '../../../office-kit/printer/counter-printer.ts';
import { sendToPrinter } from '../../../office-kit/printer/send-to-printer.ts';
import { printInBrowser } from '../../../screens/receipt/print-in-browser.tsx';
import type { TillSetup } from '../device/device.ts';
import { type BillWords, billReceipt } from './bill-receipt.ts';

/** Who printed: the print agent beside this browser, or the browser's own dialog. */
export type Printed = { by: 'agent'; job: JobReply } | { by: 'browser' };

/** When there is no agent to print: the browser does. Whatever else the agent says, somebody has to see to it. */
const NO_AGENT = new Set(['not-running', 'origin-refused', 'not-paired']);

/**
 * Prints a receipt by the print agent that this browser is paired with, otherwise by the browser's own dialog.
 * @param id the job's: pressed twice, it is on paper once
 * @throws AgentFailed when the agent runs and does not take the job
 */
export async function printOnPaper(receipt: Receipt, title: string, id: string): Promise<Printed> {
  const pairing = currentPairing();
  if (pairing) {
    try {
      const job = await sendToPrinter(pairing.address, { kind: 'receipt', title, receipt }, id);
      return { by: 'agent', job };
    } catch (error) {
      if (!(error instanceof AgentFailed) || !NO_AGENT.has(error.code)) throw error;
    }
  }
  printInBrowser(receipt, title);
  return { by: 'browser' };
}

/**
 * Prints the receipt of a bill or a return: of the same one again and again it is one paper.
 * @throws AgentFailed
 */
export function printReceipt(
  entry: Bill | GoodsReturn,
  setup: TillSetup,
  words?: BillWords,
): Promise<Printed> {
  return printOnPaper(billReceipt(entry, setup, words), titleOf(entry), entry.id);
}

/** Prints it once more, with COPY above it (Alt+r). @throws AgentFailed */
export function reprintReceipt(
  entry: Bill | GoodsReturn,
  setup: TillSetup,
  words?: BillWords,
): Promise<Printed> {
  const receipt = billReceipt(entry, setup, words);
  const copy = centred(RECEIPT_WORDS[receipt.language].copy, { size: 'large', bold: true });
  return printOnPaper({ ...receipt, blocks: [copy, ...receipt.blocks] }, titleOf(entry), newId());
}

/**
 * Opens the drawer by the print agent; nothing happens without one, or while it is away: nobody waits for it.
 * @param id of what it is opened for: the drawer opens once for it
 */
export async function kickDrawer(id: string): Promise<void> {
  const pairing = currentPairing();
  if (!pairing) return;
  await sendToPrinter(pairing.address, { kind: 'receipt', title: '', drawer: true }, `${id}-drawer`).catch(
    (error: unknown) => console.warn('The drawer was not opened', error),
  );
}

/** Opens the drawer for a bill or return with cash in it, as soon as it is kept. */
export function kickForCash(entry: Bill | GoodsReturn): Promise<void> {
  const hasCash = entry.tenders.some(({ method, amount }) => method === 'cash' && amount > 0);
  return hasCash ? kickDrawer(entry.id) : Promise.resolve();
}

const titleOf = (entry: Bill | GoodsReturn) => entry.number?.text ?? '';
