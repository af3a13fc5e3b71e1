import { formatIstDay } from '@haat/domain/ist';
import type { PaymentState } from '../payment-state.ts';

const METHODS: Record<string, string> = { cash: 'Cash', online: 'Online', upi: 'UPI', check: 'Cheque' };

const methodName = (method: string) => METHODS[method.toLowerCase()] ?? method;

/** How an order is paid, in a few words: 'Paid on 22 Nov 2026, Cash', 'Due by 22 Dec 2026, Cash', 'Due, Cash', or 'Cancelled, nothing is due'. */
export function paidWords(payment: PaymentState): string {
  if (payment.state === 'cancelled') return 'Cancelled, nothing is due';
  if (payment.state === 'due') {
    const due = payment.dueOn ? `Due by ${formatIstDay(new Date(`${payment.dueOn}T00:00:00+05:30`))}` : 'Due';
    return `${due}, ${methodName(payment.method)}`;
  }
  return `Paid on ${formatIstDay(new Date(payment.at))}, ${payment.methods.map(methodName).join(' and ')}`;
}
