import type { Trouble } from '@haat/contract/printing/print-agent';

export const TROUBLE_WORDS: Record<Trouble, string> = {
  'no-answer': 'no answer',
  'paper-out': 'out of paper',
  'cover-open': 'cover open',
  'not-ready': 'not ready',
  'broke-off': 'went away',
};
