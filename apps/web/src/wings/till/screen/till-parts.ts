import type { ReactNode } from 'react';
import type { Done } from '../desk/desk.ts';

/** Parts of the till that stand around selling: the list of bills, the shift, paper, the customer's screen. */
export interface TillParts {
  /** Bills of this till, behind the badge. */
  bills: (close: () => void) => ReactNode;
  /** The shift: opening, cash in and out, closing. */
  shift: (close: () => void) => ReactNode;
  openCustomerScreen: () => void;
  /** Prints what was ordered. */
  print: (done: Done) => void;
  reprint: () => void;
}
