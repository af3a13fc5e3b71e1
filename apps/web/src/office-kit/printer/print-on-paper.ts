import type { JobReply } from '@haat/contract/printing/print-agent';
import type { Receipt } from '@haat/domain/till/receipt';
import { printInBrowser } from '../../screens/receipt/print-in-browser.tsx';
import { AgentFailed } from './call-agent.ts';
import { currentPairing } from './counter-printer.ts';
import { sendToPrinter } from './send-to-printer.ts';

export type Printed = { by: 'agent'; job: JobReply } | { by: 'browser' };

/** Without an agent the browser prints. Other problems need somebody's attention. */
const NO_AGENT = new Set(['not-running', 'origin-refused', 'not-paired']);

/**
 * Prints by the paired agent, otherwise by the browser's dialog.
 * @param id the job's, so that pressing twice prints once
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
