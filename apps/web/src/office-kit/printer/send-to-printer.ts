import { type JobReply, jobReply } from '@haat/contract/printing/print-agent';
import type { SentLabel, SentLabels } from '@haat/contract/printing/print-jobs';
import { newId } from '@haat/domain/basics/ids';
import type { Receipt } from '@haat/domain/till/receipt';
import { callAgent } from './call-agent.ts';

/** What a counter prints: a receipt, a kick to the drawer, or labels. */
export type PrintJob =
  | { kind: 'receipt'; title: string; receipt?: Receipt; drawer?: boolean }
  | ({ kind: 'labels' } & (Omit<SentLabels, 'job'> | SentLabel));

/**
 * Sends a job to the counter's print agent.
 * @param id the job's own: whoever is not sure that it arrived sends it again with the same one, and it is printed once
 * @throws AgentFailed
 */
export function sendToPrinter(address: string, job: PrintJob, id: string = newId()): Promise<JobReply> {
  const { kind, ...body } = job;
  const route = kind === 'receipt' ? '/print' : '/label';
  return callAgent(address, route, { reply: jobReply, body: { ...body, job: id } });
}

/**
 * Gives the same job the same id until it was acknowledged: somebody who presses again after a failure prints it once.
 */
export class JobIds {
  #last: { content: string; id: string } | null = null;

  idOf(job: PrintJob): string {
    const content = JSON.stringify(job);
    if (this.#last?.content !== content) this.#last = { content, id: newId() };
    return this.#last.id;
  }

  acknowledged(): void {
    this.#last = null;
  }
}
