import type { Order } from '@haat/contract/orders/order';
import type { RefObject } from 'react';
import type { LineActions } from './line-choice.tsx';
import type { PackingFigures, PackingGoods } from './packing-lines.ts';
import type { Packing } from './use-packing.ts';
import type { ScanAnswer } from './use-packing-scans.ts';

export type PackingView = {
  order: Order;
  packing: Packing;
  figures: PackingFigures;
  current: number | null;
  mark: (line: number) => void;
  actions: LineActions;
  scan: (code: string) => void;
  /** For typed codes; scans are taken wherever the focus is. */
  field: RefObject<HTMLInputElement | null>;
  answer: ScanAnswer | null;
  /** Replaces the marked line by scanned goods that are not in the order. */
  replaceWith: ((goods: PackingGoods) => void) | undefined;
  agreedBy: string;
  setAgreedBy: (name: string) => void;
  done: { run: () => void; busy: boolean; hindrance: string | undefined; error: unknown };
  sub: string;
  title: string;
};
