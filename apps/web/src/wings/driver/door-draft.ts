import type { DriverStop } from '@haat/contract/orders/doors';
import type { DoorTender } from '@haat/domain/orders/door';

/** Kept while the page is open, so that Back loses nothing. */
export interface DoorDraft {
  ticked: readonly number[];
  code: string;
  /** `later`: offline, so the server checks it on arrival. */
  codeState: 'open' | 'checking' | 'right' | 'wrong' | 'locked' | 'later';
  triesLeft: number;
  by: Exclude<DoorTender, 'paid'>;
  /** In rupees, in the order of the taps. */
  notes: readonly number[];
  /** In rupees. */
  coins: number;
  reference: string;
  calledFirst: boolean;
}

const BLANK: DoorDraft = {
  ticked: [],
  code: '',
  codeState: 'open',
  triesLeft: 0,
  by: 'cash',
  notes: [],
  coins: 0,
  reference: '',
  calledFirst: false,
};

const drafts = new Map<string, DoorDraft>();

export const draftOf = (order: string): DoorDraft => drafts.get(order) ?? BLANK;

export function keepDraft(order: string, draft: DoorDraft): DoorDraft {
  drafts.set(order, draft);
  return draft;
}

/** After a refusal the code has to be typed again. */
export function forgetCode(order: string): void {
  keepDraft(order, { ...draftOf(order), code: '', codeState: 'open' });
}

/** Not if the shop has waived the code since. */
export const isCodeLocked = (
  { triesLeft }: DriverStop,
  { codeState }: Pick<DoorDraft, 'codeState'>,
): boolean => triesLeft === 0 || (triesLeft !== null && codeState === 'locked');
