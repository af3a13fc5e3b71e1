import type { JobReply } from '@haat/contract/printing/print-agent';
import type { Receipt } from '@haat/domain/till/receipt';
import { printInBrowser } from '../../screens/receipt/print-in-browser.tsx';
import { AgentFailed } from './call-agent.ts';
import { currentPairing } from './counter-printer.ts';
import { sendToPrinter } from './send-to-printer.ts';

export type Printed = { by: 'agent'; job: JobReply } | { by: 'browser' };

/** The browser prints instead. Other problems need attention. */
const NO_AGENT = new Set(['not-running', 'origin-refused', 'not-paired']);

/**
 * By the paired agent, otherwise by the browser's dialog.
 * @param id of the job: repeated calls print once
 * @throws AgentFailed when the agent runs and refuses the job
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
