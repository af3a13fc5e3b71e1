import type { JobReply } from '@haat/contract/printing/print-agent';
import { Alert } from '../../ui/feedback/alert.tsx';
import { agentFailureText, jobNote } from './printer-words.ts';

export function PrintNote({ job, error }: { job: JobReply | undefined; error: unknown }) {
  if (error) return <Alert tone="red">{agentFailureText(error)}</Alert>;
  const note = job && jobNote(job);
  return note ? <Alert tone="yellow">{note}</Alert> : null;
}
