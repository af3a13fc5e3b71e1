import { type JobReply, jobReply } from '@haat/contract/printing/print-agent';
import type { SentLabel, SentLabels } from '@haat/contract/printing/print-jobs';
import { newId } from '@haat/domain/basics/ids';
import type { Receipt } from '@haat/domain/till/receipt';
import { callAgent } from './call-agent.ts';

export type PrintJob =
  | { kind: 'receipt'; title: string; receipt?: Receipt; drawer?: boolean }
  | ({ kind: 'labels' } & (Omit<SentLabels, 'job'> | SentLabel));

/**
 * @param id sending it again prints once
 * @throws AgentFailed
 */
export function sendToPrinter(address: string, job: PrintJob, id: string = newId()): Promise<JobReply> {
  const { kind, ...body } = job;
  const route = kind === 'receipt' ? '/print' : '/label';
  return callAgent(address, route, { reply: jobReply, body: { ...body, job: id } });
}

/** Keeps a job's id until acknowledged, so that pressing again after a failure prints once. */
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
