import { msg } from '../../../texts/translate.ts';
import type { OpenBill } from '../bill/open-bill.ts';

export type BillKind = 'sale' | 'order' | 'receive' | 'return' | 'receipt';

const MRP = { name: 'mrp', word: msg('MRP') };
const PRICE = { name: 'price', word: msg('Price') };
const COST = { name: 'price', word: msg('Cost') };
const QUANTITY = { name: 'quantity', word: msg('Quantity') };
const TOTAL = { name: 'total', word: msg('Total') };
const RETURN = { name: 'quantity', word: msg('Return') };
const GOES_TO = { name: 'to', word: msg('Goes to') };
const REFUND = { name: 'total', word: msg('Refund') };

const HEADS = {
  sale: [MRP, PRICE, QUANTITY, TOTAL],
  order: [MRP, QUANTITY, COST, TOTAL],
  receive: [{ name: 'ordered', word: msg('Ordered') }, { name: 'quantity', word: msg('Came') }, COST, TOTAL],
  return: [PRICE, RETURN, GOES_TO, REFUND],
  receipt: [{ name: 'ordered', word: msg('Sold') }, RETURN, GOES_TO, REFUND],
} as const;

export function columnsOf({ type, original, receiving }: OpenBill): {
  kind: BillKind;
  heads: readonly { name: string; word: string }[];
} {
  const returns = original ? 'receipt' : 'return';
  const orders = receiving ? 'receive' : 'order';
  const kind = type === 'return' ? returns : type === 'po' ? orders : 'sale';
  return { kind, heads: HEADS[kind] };
}
