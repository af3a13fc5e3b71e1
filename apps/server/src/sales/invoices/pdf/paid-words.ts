import { formatIstDay } from '@haat/domain/basics/ist';
import { paise } from '@haat/domain/basics/money';
import { tenderWord } from '../paper-words.ts';
import type { PaymentState } from '../payment-state.ts';
import type { Sum } from './parts.ts';

const day = (iso: string) => formatIstDay(new Date(iso));

/** Whether it is unpaid, or fully paid by one method, and nothing was taken off. */
export const isPlain = ({ tenders, credited, refunded, roundOff, due }: PaymentState): boolean =>
  roundOff === 0 &&
  credited === 0 &&
  refunded === 0 &&
  (tenders.length === 0 || (tenders.length === 1 && due === 0));

/** 'Paid on 22 Nov 2026, Cash', 'Due by 22 Dec 2026, Cash', 'Due, Cash', or 'Cancelled, nothing is due'. */
export function paidWords(payment: PaymentState): string {
  const { due, isCancelled, paidAt, method, tenders } = payment;
  if (due > 0) return dueWords(payment);
  if (isCancelled) return 'Cancelled, nothing is due';
  const at = paidAt ?? tenders.at(-1)?.at;
  const methods = tenders.length > 0 ? tenders.map((tender) => tender.method) : [method];
  return `Paid${at ? ` on ${day(at)}` : ''}, ${methods.map(tenderWord).join(' and ')}`;
}

function dueWords({ dueOn, method }: PaymentState): string {
  return `${dueOn ? `Due by ${day(`${dueOn}T00:00:00+05:30`)}` : 'Due'}, ${tenderWord(method)}`;
}

/** Round off, credits, payments, refunds and the due amount. */
export function balanceSums(payment: PaymentState): Sum[] {
  const { tenders, credited, refunded, roundOff } = payment;
  const rows: Sum[] = [
    ...(roundOff ? [{ label: 'Round off', amount: roundOff }] : []),
    ...(credited ? [{ label: 'Credited', amount: paise(-credited) }] : []),
    ...tenders.map(({ method, amount, at }) => ({
      label: `Paid on ${day(at)}, ${tenderWord(method)}`,
      amount,
    })),
    ...(refunded ? [{ label: 'Refunded', amount: paise(-refunded) }] : []),
    ...dueSum(payment),
  ];
  return rows.map((row, nth) => (nth === rows.length - 1 ? { ...row, look: 'strong' } : row));
}

function dueSum(payment: PaymentState): Sum[] {
  const { due, credited, refunded, isCancelled } = payment;
  if (due > 0) return [{ label: dueWords(payment), amount: due }];
  if (due < 0) return [{ label: 'To be given back', amount: paise(-due) }];
  const label = isCancelled ? 'Cancelled, nothing is due' : 'Nothing is due';
  return credited || refunded ? [{ label, amount: due }] : [];
}
