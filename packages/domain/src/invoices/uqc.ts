import type { SoldBy } from '../basics/line-amount.ts';
import { parseQuantity } from '../basics/quantity-unit.ts';

/** GST's unit quantity codes; 'NA' for services. */
export type Uqc =
  | 'KGS'
  | 'LTR'
  | 'NOS'
  | 'PAC'
  | 'DOZ'
  | 'PRS'
  | 'SET'
  | 'BOX'
  | 'BTL'
  | 'BAG'
  | 'ROL'
  | 'NA';

const WORDS: readonly (readonly [RegExp, Uqc])[] = [
  [/\bdozens?\b/i, 'DOZ'],
  [/\bpairs?\b/i, 'PRS'],
  [/\bsets?\b/i, 'SET'],
  [/\bbox(es)?\b/i, 'BOX'],
  [/\bbottles?\b/i, 'BTL'],
  [/\bbags?\b/i, 'BAG'],
  [/\brolls?\b/i, 'ROL'],
  [/\bpack(et)?s?\b|\d\s?[x×]|[x×]\s?\d/i, 'PAC'],
  [/\b([2-9]|\d{2,9})\s?(pcs?|pieces|tablets|capsules|sachets)\b/i, 'PAC'],
];

/** Loose goods in kilograms or litres; packs by weight or number, pairs, dozens; otherwise pieces. */
export function uqcOf({ size, soldBy }: { size: string; soldBy: SoldBy }): Uqc {
  if (soldBy !== 'piece') return soldBy === 'kg' ? 'KGS' : 'LTR';
  if (parseQuantity(size)) return 'PAC';
  return WORDS.find(([form]) => form.test(size))?.[1] ?? 'NOS';
}
