import type { DriverStop } from '@haat/contract/orders/doors';
import type { DoorTender } from '@haat/domain/orders/door';

/** What was typed at a door: kept while the page is open, so that Back loses nothing. */
export interface DoorDraft {
  /** Lines that are ticked. */
  ticked: readonly number[];
  code: string;
  /** `later`: without a network, the server checks it when it is sent. */
  codeState: 'open' | 'checking' | 'right' | 'wrong' | 'locked' | 'later';
  triesLeft: number;
  by: Exclude<DoorTender, 'paid'>;
  /** Notes in the order of the taps, in rupees. */
  notes: readonly number[];
  /** Coins, in rupees. */
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

/** After a door was refused its code has to be typed again. */
export function forgetCode(order: string): void {
  keepDraft(order, { ...draftOf(order), code: '', codeState: 'open' });
}

/** The shop may have let it through since: then no code is asked for. */
export const isCodeLocked = (
  { triesLeft }: DriverStop,
  { codeState }: Pick<DoorDraft, 'codeState'>,
): boolean => triesLeft === 0 || (triesLeft !== null && codeState === 'locked');
