import { readQuantity } from '@haat/domain/basics/line-amount';
import { formatRupees } from '@haat/domain/basics/money';
import { t } from '../../../texts/translate.ts';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { type BillAction, billAfter, mostOf } from '../bill/bill-state.ts';
import type { Line } from '../bill/open-bill.ts';
import { arrivedPart } from '../bill/tenders.ts';
import { readRupees } from '../bill/typed-code.ts';
import { type DeskCore, refusedAsLosing } from './desk-core.ts';

const lineOf = ({ state }: DeskCore, id: number) => state.get().bill.lines.find((line) => line.id === id);

/** Returns false if refused, keeping the old price. Only a vendor's price may exceed the MRP. */
export function typePrice(core: DeskCore, id: number, typed: string, restore: () => void): boolean {
  const line = lineOf(core, id);
  const price = readRupees(typed);
  if (!line) return false;
  if (price === null) return refuse(core, t('{{typed}} isn’t a price', { typed }));
  if (price === line.price) return true;
  const { type } = core.state.get().bill;
  if (type !== 'po' && line.goods.mrp > 0 && price > line.goods.mrp)
    return refuse(
      core,
      t('The price can’t be above the MRP of {{mrp}}', { mrp: formatRupees(line.goods.mrp) }),
    );
  core.act({ type: 'price', id, price }, restore);
  return true;
}

/** '3', '0.25' or '250g'. Returns false if refused. */
export function typeQuantity(core: DeskCore, id: number, typed: string, restore: () => void): boolean {
  const line = lineOf(core, id);
  if (!line) return false;
  const mayBeNone = line.sold !== null || line.ordered !== null;
  const quantity = mayBeNone && /^0+(\.0*)?$/.test(typed.trim()) ? 0 : readQuantity(typed, line.goods.soldBy);
  if (quantity === null) return refuse(core, t('{{typed}} isn’t a quantity', { typed }));
  if (quantity > mostOf(line)) return refuse(core, tooMany(line));
  if (quantity !== line.quantity) core.act({ type: 'quantity', id, quantity }, restore);
  return true;
}

/** Asks before it removes a line at zero. */
export function stepQuantity(core: DeskCore, id: number, by: 1 | -1): void {
  const line = lineOf(core, id);
  if (!line) return;
  const step = line.goods.soldBy === 'piece' ? 1 : 100;
  const quantity = line.quantity + by * step;
  if (quantity > mostOf(line)) return void refuse(core, tooMany(line));
  if (quantity <= 0 && !line.sold && !line.ordered) return void removeLine(core, id);
  core.act({ type: 'quantity', id, quantity: Math.max(0, quantity) });
}

const tooMany = (line: Line) =>
  line.sold ? t('No more {{name}} can be returned', { name: line.name }) : t('That is too much for one line');

function refuse(core: DeskCore, title: string): false {
  core.say({ tone: 'refused', title });
  return false;
}

/** Asks as specified. Lines of a receipt or purchase order stay, at zero. */
export async function removeLine(core: DeskCore, id: number): Promise<void> {
  const line = lineOf(core, id);
  if (!line) return;
  if (line.sold || line.ordered)
    return void refuse(core, t('Lines of a receipt or an order can’t be removed: type 0 as the quantity'));
  const title = t('Are you sure? , you want to remove {{name}} from the cart?', { name: line.name });
  await ask(core, { type: 'remove', id }, { title, yes: t('Remove') });
}

export async function clearBill(core: DeskCore): Promise<void> {
  const { bill } = core.state.get();
  if (bill.lines.length === 0) return;
  const text = t('{{count}} lines will be removed.', { count: bill.lines.length });
  await ask(
    core,
    { type: 'clear' },
    { title: t('Clear the bill?'), text, yes: t('Clear'), no: t('Keep it') },
  );
}

/** Asks first, unless the action is refused anyway. */
async function ask(
  core: DeskCore,
  action: BillAction,
  question: Parameters<typeof confirm>[0],
): Promise<void> {
  const next = billAfter(core.state.get().bill, action);
  if (!refusedAsLosing(core, action, next) && (await confirm(question))) core.act(action);
  setTimeout(core.focusScan);
}

/** Asks first if a part has arrived by UPI. */
export async function payOneWay(core: DeskCore): Promise<void> {
  const came = arrivedPart(core.state.get().bill)?.amount;
  const isGiven =
    !came ||
    (await confirm({
      title: t('{{amount}} has arrived by UPI', { amount: formatRupees(came) }),
      text: t('Give it back to the customer first.'),
      yes: t('It is given back'),
    }));
  if (isGiven) core.act({ type: 'split', split: null });
}
