import { isMixed } from '@haat/contract/till/printed-tax';
import { hsnOf, isOwn, type Line, mayHaveBuyer, type OpenBill } from '../bill/open-bill.ts';
import type { TillDevice } from '../device/device.ts';
import { gstinAt } from '../device/scheme.ts';
import type { Panel } from './desk.ts';

/** Lines of a bill whose goods have no HSN. */
export const linesWithoutHsn = ({ lines }: OpenBill): readonly Line[] =>
  lines.filter((line) => line.quantity > 0 && hsnOf(line) === '');

/** What has to be asked before a business gets a bill of a store with a GSTIN; null: nothing. */
export function askedForBusiness(bill: OpenBill, { setup, goods }: TillDevice): Panel | null {
  const about = setup.get();
  if (!bill.buyer || !mayHaveBuyer(bill.type) || !about || !gstinAt(about, new Date())) return null;
  const taxes = bill.lines.map((line) => ({ tax: goods.taxOf(line.goods) }));
  // What the server enters gets two documents by itself; a counter has one number for a bill.
  if (isOwn(bill) && isMixed(taxes)) return { kind: 'two-bills' };
  return linesWithoutHsn(bill).length > 0 ? { kind: 'hsn' } : null;
}
