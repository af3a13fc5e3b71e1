import { holdPoints, releasePoints, requestPointsCode } from '@haat/contract/till/customers';
import type { Paise } from '@haat/domain/basics/money';
import { pointsRedeemable } from '@haat/domain/checkout/rewards';
import { call } from '../../../kit/call.ts';
import { t } from '../../../texts/translate.ts';
import type { OpenBill } from '../bill/open-bill.ts';
import type { SyncState, TillSetup } from '../device/device.ts';
import { tenDigits } from '../device/ten-digits.ts';
import type { WantedPoints } from './desk.ts';
import type { DeskCore } from './desk-core.ts';

/** Null if points can be used. */
export function whyNoPoints(
  { type, customer, lines }: OpenBill,
  total: Paise,
  sync: SyncState,
  setup: TillSetup | null,
): string | null {
  if (!setup?.tillId || !setup.settings.points)
    return t('This store takes no reward points at its counters.');
  if (type !== 'pos') return t('Points pay a sale only');
  if (!sync.online) return t('Points need a connection');
  if (tenDigits(customer.phone) === '') return t('Type the customer’s mobile number first');
  return lines.length === 0 || mostPoints(total) === 0 ? t('There is nothing on the bill yet') : null;
}

export const mostPoints = (total: Paise): number => pointsRedeemable(Number.MAX_SAFE_INTEGER, total);

const paramsOf = ({ device }: Pick<DeskCore, 'device'>) => {
  const setup = device.setup.get();
  return { storeId: setup?.store.id ?? '', till: setup?.tillId ?? '' };
};

/**
 * Sends a code to the customer's phone.
 * @throws CallFailed of `requestPointsCode`
 */
export const askPointsCode = (core: Pick<DeskCore, 'device' | 'state'>, wanted: WantedPoints) =>
  call(requestPointsCode, { params: paramsOf(core), body: { ...wanted, bill: core.state.get().bill.id } });

/**
 * Reserves points and adds them to the open bill; repeated calls reserve once.
 * @param code from the customer's phone; '' if none is needed
 * @throws CallFailed of `holdPoints`
 */
export async function takePoints(core: DeskCore, wanted: WantedPoints, code: string): Promise<void> {
  const { id } = core.state.get().bill;
  const held = await call(holdPoints, { params: paramsOf(core), body: { ...wanted, bill: id, code } });
  const { bill, ordering } = core.state.get();
  // Bill or customer changed meanwhile.
  if (bill.id !== id || ordering || tenDigits(bill.customer.phone) !== wanted.phone)
    return giveBack(core, id);
  const points = { phone: wanted.phone, held: held.points, until: held.until.getTime() };
  core.act({ type: 'points', points }, () => giveBack(core, id));
}

/** Not awaited: if it fails, the points return when their time is over. */
function giveBack(core: Pick<DeskCore, 'device'>, bill: string): void {
  call(releasePoints, { params: { ...paramsOf(core), bill } }).catch(() => {});
}

/**
 * Returns points removed from the open bill, or of a cleared bill; those of ordered and held bills stay.
 * @returns stops it
 */
export function followPoints(core: DeskCore): () => void {
  let before: OpenBill | null = null;
  return core.state.subscribe(() => {
    const { bill, done } = core.state.get();
    if (bill === before) return;
    const last = before;
    before = bill.points ? bill : null;
    if (!last || (bill.id === last.id && bill.points)) return;
    const isOrdered = done?.kind === 'bill' && done.entry.id === last.id;
    const isHeld = core.device.held.get().some(({ bill: held }) => (held as OpenBill | null)?.id === last.id);
    if (!isOrdered && !isHeld) giveBack(core, last.id);
  });
}

/** The points have returned to the customer. */
export const arePointsOver = ({ points }: OpenBill, now: Date): boolean =>
  points != null && points.until <= now.getTime();
