import { formatRupees } from '@haat/domain/money';
import { t } from '../../../texts/translate.ts';
import { sumsOf } from '../bill/bill-sums.ts';
import { emptyBill, type OpenBill, usualPrice } from '../bill/open-bill.ts';
import type { HeldBill, TillDevice } from '../device/device.ts';
import type { DeskCore } from './desk-state.ts';

/** Held bills of a till at most. */
export const MOST_HELD = 20;

/** A price that is not what it was when the bill was held. */
export interface ChangedPrice {
  name: string;
  from: string;
  to: string;
}

/** Whether something that the device kept is a bill of this program. */
export function readBill(kept: unknown): OpenBill | null {
  const bill = kept as Partial<OpenBill> | null;
  return bill && Array.isArray(bill.lines) && typeof bill.type === 'string' && typeof bill.nextId === 'number'
    ? (bill as OpenBill)
    : null;
}

/** A held bill at the prices of now; what somebody typed stays. */
export function freshBill(
  bill: OpenBill,
  { goods }: TillDevice,
): { bill: OpenBill; changed: ChangedPrice[] } {
  const changed: ChangedPrice[] = [];
  const lines = bill.lines.map((line) => {
    const now = goods.byId(line.goods.product, line.goods.variant);
    if (!now || line.sold || line.ordered) return line;
    if (line.was !== null || line.labelOff > 0) return { ...line, goods: now };
    const price = usualPrice(now, bill.type);
    if (price !== line.price)
      changed.push({ name: line.name, from: formatRupees(line.price), to: formatRupees(price) });
    return { ...line, goods: now, price };
  });
  return { bill: { ...bill, lines }, changed };
}

/** Puts the open bill aside for its customer. */
export async function holdBill(core: DeskCore, note: string): Promise<boolean> {
  const { bill } = core.state.get();
  if (bill.lines.length === 0) return false;
  if (core.device.held.get().length >= MOST_HELD) {
    core.say({ tone: 'refused', title: t('This till holds 20 bills: recall or remove one first') });
    return false;
  }
  const { total, items } = sumsOf(bill);
  await core.device.hold({ label: note.trim().slice(0, 80), items, total, bill });
  core.set({ bill: emptyBill(core.homeType), said: null });
  return true;
}

/** Brings a held bill back; the open one is held in exchange. */
export async function recallBill(core: DeskCore, held: HeldBill): Promise<void> {
  const { bill: open } = core.state.get();
  const taken = await core.device.takeHeld(held.id);
  const kept = taken && readBill(taken.bill);
  if (!kept) return;
  if (open.lines.length > 0) {
    const { total, items } = sumsOf(open);
    await core.device.hold({ label: '', items, total, bill: open });
  }
  const { bill, changed } = freshBill(kept, core.device);
  core.set({ bill, done: null, query: '' });
  core.open(null);
  const [first] = changed;
  if (first) core.say({ tone: 'warned', title: changedText(changed) });
}

/** What changed since, in a sentence. */
export function changedText(changed: readonly ChangedPrice[]): string {
  const [first] = changed;
  if (!first) return '';
  return t('{{count}} prices changed since: {{name}} {{from}} → {{to}}', { count: changed.length, ...first });
}
