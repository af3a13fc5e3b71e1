import type { SoldLine } from '@haat/contract/till/entries';
import type { TillGoods } from '@haat/contract/till/tills';
import { failureText } from '../../../kit/call-failed.ts';
import { reasonText } from '../../../screens/order/order-failure.ts';
import { t } from '../../../texts/translate.ts';
import { type BillAction, billAfter } from '../bill/bill-state.ts';
import { sumsOf } from '../bill/bill-sums.ts';
import type { FoundReceipt } from '../device/device.ts';
import { type DeskCore, noReceipts, refusedAsUnanswered } from './desk-core.ts';
import { replaceBill } from './held-bills.ts';

/** Starts a return of the scanned bill. */
export function takeBillCode(core: DeskCore, number: string): void {
  const { bill } = core.state.get();
  if (bill.type !== 'return' && bill.lines.length > 0) {
    const title = t('This is the code of a bill: hold the open one, then choose Return');
    core.say({ tone: 'refused', title });
  } else {
    core.act({ type: 'order-type', orderType: 'return' });
    void findReceipt(core, number);
  }
}

/** A single result is taken at once. Late replies, after another search or bill, are ignored. */
export async function findReceipt(core: DeskCore, typed: string): Promise<void> {
  const asked = typed.trim();
  if (asked === '') return;
  const looking = { ...core.state.get().receipts, looking: true };
  const { lines } = core.state.get().bill;
  core.set({ query: typed, receipts: looking });
  const isAsked = () => core.state.get().receipts === looking && !core.isLeft;
  try {
    const { bills, onlyOwn } = await core.device.findBills(asked);
    if (!isAsked()) return;
    const { bill, ordering } = core.state.get();
    if (bill.type !== 'return') return core.set({ receipts: noReceipts() });
    core.set({ receipts: { bills, onlyOwn, looking: false } });
    const found =
      bills.find(({ number }) => number.toLowerCase() === asked.toLowerCase()) ??
      (bills.length === 1 ? bills[0] : undefined);
    if (found && bill.lines === lines && !ordering) return await takeReceipt(core, found);
    if (bills.length > 0) return;
    core.say({
      tone: 'refused',
      title: onlyOwn
        ? t('Needs a connection: a bill of another counter')
        : t('No bill was found for {{typed}}', { typed }),
    });
  } catch (error) {
    if (!isAsked()) return;
    core.set({ receipts: noReceipts() });
    core.say({ tone: 'refused', title: failureText(error) });
  }
}

/**
 * Starts each line at 0 of what can still be returned. Another return is held; the same receipt again keeps
 * its quantities.
 */
export async function takeReceipt(core: DeskCore, original: FoundReceipt): Promise<void> {
  const { bill, ordering } = core.state.get();
  if (ordering) return;
  const { online } = original;
  if (online?.refused) {
    const title = t('Order {{number}}', { number: online.number });
    return core.say({ tone: 'refused', title, text: reasonText(online.refused) });
  }
  if (bill.original?._id === original._id && refusedAsUnanswered(core)) return;
  const action = actionOf(core, original);
  let text = '';
  if (bill.original?._id === original._id) core.act({ type: 'returned', original });
  else if (sumsOf(bill).items === 0) core.act(action);
  else if (await replaceBill(core, async () => billAfter(bill, action))) text = t('the open bill is held');
  else return;
  const isLate = new Date() > original.returnableUntil;
  core.say({
    tone: isLate ? 'warned' : 'added',
    title: online
      ? t('Order {{number}}', { number: online.number })
      : t('Bill {{number}}', { number: original.number }),
    text: isLate ? t('too old to be taken back without a manager') : text,
  });
  core.focusScan();
}

const actionOf = ({ device }: DeskCore, original: FoundReceipt): BillAction => ({
  type: 'original',
  original,
  lines: original.lines.map((sold) => ({
    goods: device.goods.byId(sold.product, sold.variant) ?? goodsAsSold(sold),
    sold,
  })),
});

/** For goods that the till no longer has. */
function goodsAsSold(sold: SoldLine): TillGoods {
  const { product, variant, name, size, category, sku, soldBy, price, mrp, cost, tax, hsn } = sold;
  return {
    _id: variant ?? product,
    product,
    variant,
    name,
    nameHi: '',
    nameKn: '',
    size,
    brand: '',
    category,
    sku,
    barcodes: [],
    scaleItem: null,
    soldBy,
    price,
    mrp,
    cost,
    tax,
    hsn,
    image: '',
    stock: 0,
    reorderLevel: 0,
    isListed: true,
    expiryDate: null,
    sold: 0,
    vendors: [],
  };
}
