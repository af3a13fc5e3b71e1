import type { JournalEntry } from '@haat/contract/till/entries';
import { paise, sumPaise } from '@haat/domain/basics/money';
import { returnableUntil } from '@haat/domain/orders/orders';
import { isCash } from '@haat/domain/orders/round-off';
import { knownCost } from '@haat/domain/product/product-sentinels';
import { approvalsOfSale, pastDayOfSale } from '@haat/domain/till/approvals-needed';
import { farthestOff } from '@haat/domain/till/blind-count';
import { isForbiddenInCash } from '@haat/domain/till/cash-limit';
import type { ApprovalReason } from '@haat/domain/till/till-differences';
import type { Arriving } from './arriving.ts';
import { type EntryOf, placeOf } from './entry-facts.ts';

/**
 * Records a difference where a required manager's approval is missing, or given by somebody who can't. If the server
 * did not check the PIN, the approval counts by the till's word: `taken-approvals.ts`.
 */
export function watchApprovals(arriving: Arriving, entry: JournalEntry): void {
  const { managers, people } = arriving.known;
  const given = 'approvals' in entry ? entry.approvals : [];
  const strangers = new Map(
    given.flatMap(({ reason, by }) => (managers.has(by) ? [] : [[reason, people.get(by)?.name ?? '']])),
  );
  for (const reason of neededOf(arriving, entry))
    if (!given.some((approval) => approval.reason === reason)) strangers.set(reason, '');
  for (const [reason, had] of strangers)
    arriving.differs(placeOf(entry), 'approval-missing', { wrote: reason, had });
}

function neededOf(arriving: Arriving, entry: JournalEntry): ApprovalReason[] {
  if (entry.kind === 'bill') return ofBill(arriving, entry);
  if (entry.kind === 'return') return ofReturn(arriving, entry);
  if (entry.kind === 'drawer-opened') return ['drawer-without-sale'];
  const { difference } = arriving.known.limits;
  if (entry.kind !== 'shift-closed') return [];
  // A count changed after the expected amount was shown is as far off as the first.
  const off = farthestOff(paise(entry.counted - entry.expected), { off: entry.seenOff ?? paise(0) });
  return Math.abs(off) > difference ? ['cash-differs'] : [];
}

/** A typed price differs from the till's list; the higher of the till's and the server's cost counts. */
function ofBill(arriving: Arriving, { lines, tenders, at }: EntryOf<'bill'>): ApprovalReason[] {
  const judged = lines.map((line) => ({
    ...line,
    usual: line.listPrice ?? line.price,
    cost: knownCost(paise(Math.max(line.cost ?? 0, arriving.goodsOf(line)?.cost ?? 0)), true),
  }));
  const cash = sumPaise(tenders.flatMap(({ method, amount }) => (isCash(method) ? amount : [])));
  return [
    ...approvalsOfSale(judged, arriving.known.limits.discountBp),
    ...pastDayOfSale(
      lines.flatMap((line) => arriving.goodsOf(line) ?? []),
      at,
    ),
    ...(isForbiddenInCash(cash) ? (['much-cash'] as const) : []),
  ];
}

function ofReturn({ known }: Arriving, { original, at }: EntryOf<'return'>): ApprovalReason[] {
  if (!original) return ['return-without-receipt'];
  const sold = known.originals.get(original);
  return sold && at > returnableUntil(sold) ? ['late-return'] : [];
}
