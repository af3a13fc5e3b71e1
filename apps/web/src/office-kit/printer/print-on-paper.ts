import type { JobReply } from '@haat/contract/printing/print-agent';
import type { Receipt } from '@haat/domain/till/receipt';
import { printInBrowser } from '../../screens/receipt/print-in-browser.tsx';
import { AgentFailed } from './call-agent.ts';
import { currentPairing } from './counter-printer.ts';
import { sendToPrinter } from './send-to-printer.ts';

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
