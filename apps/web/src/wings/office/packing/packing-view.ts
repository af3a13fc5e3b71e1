import type { Order } from '@haat/contract/orders/order';
import type { RefObject } from 'react';
import type { LineActions } from './line-choice.tsx';
import type { PackingFigures, PackingGoods } from './packing-lines.ts';
import type { Packing } from './use-packing.ts';
import type { ScanAnswer } from './use-packing-scans.ts';

/** Everything that the desk’s and the phone’s page show. */
export type PackingView = {
  order: Order;
  packing: Packing;
  figures: PackingFigures;
  current: number | null;
  mark: (line: number) => void;
  actions: LineActions;
  scan: (code: string) => void;
  /** Where codes are typed; scans are taken wherever the focus is. */
  field: RefObject<HTMLInputElement | null>;
  answer: ScanAnswer | null;
  /** Puts scanned goods that are not in the order in the place of the marked line. */
  replaceWith: ((goods: PackingGoods) => void) | undefined;
  agreedBy: string;
  setAgreedBy: (name: string) => void;
  done: { run: () => void; busy: boolean; hindrance: string | undefined; error: unknown };
  sub: string;
  title: string;
};
