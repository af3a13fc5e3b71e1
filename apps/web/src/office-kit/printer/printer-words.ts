import type { JobReply, Trouble } from '@haat/contract/printing/print-agent';
import { msg, t } from '../../texts/translate.ts';
import { AgentFailed } from './call-agent.ts';

const FAILURES: Record<string, string> = {
  'not-running': msg(
    'The print agent doesn’t answer. Is it running on this computer, and may the browser reach it?',
  ),
  'origin-refused': msg(
    'The print agent runs, but doesn’t take this shop’s address. Add it to the agent’s allowed origins.',
  ),
  'not-paired': msg('This counter is not paired with the print agent.'),
  'wrong-code': msg('This code is wrong or has expired. The agent’s page shows the current one.'),
  'too-many-tries': msg('Too many wrong codes. Wait a minute, then type the one on the agent’s page.'),
  'too-many-counters': msg('Too many counters are paired. Unpair one on the agent’s page.'),
  'queue-full': msg('Too many print jobs are waiting. Please check the printer first.'),
  'not-stored': msg('The print agent can’t store the job. Is its disk full?'),
  'too-large': msg('This is too much to print at once.'),
};
const OTHER = msg('The print agent doesn’t print this. Its page may say more.');

export function agentFailureText(error: unknown): string {
  const failure = error instanceof AgentFailed ? FAILURES[error.code] : undefined;
  return t(failure ?? OTHER);
}

export const TROUBLE_WORDS: Record<Trouble, string> = {
  'no-answer': msg('No answer'),
  'paper-out': msg('Out of paper'),
  'cover-open': msg('Cover open'),
  'not-ready': msg('Not ready'),
  'broke-off': msg('Went away'),
};

const WAITS: Record<Trouble, string> = {
  'no-answer': msg('The printer doesn’t answer. The job waits, and prints as soon as it does.'),
  'paper-out': msg('The printer is out of paper. The job waits, and prints as soon as there is some.'),
  'cover-open': msg('The printer’s cover is open. The job waits, and prints as soon as it is closed.'),
  'not-ready': msg('The printer is not ready. The job waits, and prints as soon as it is.'),
  'broke-off': msg(
    'The printer was disconnected while printing. The job waits and is printed again when it is back.',
  ),
};

/** Null while it prints. */
export function jobNote({ state, trouble }: JobReply): string | null {
  if (state === 'uncertain')
    return t('We can’t tell whether it was printed. Look at the paper, and decide on the agent’s page.');
  if (state === 'previewed') return t('No printer is set up: the print agent has made a picture of it.');
  if (state === 'cancelled') return t('The job was cancelled on the agent’s page.');
  return state === 'waiting' && trouble ? t(WAITS[trouble]) : null;
}
