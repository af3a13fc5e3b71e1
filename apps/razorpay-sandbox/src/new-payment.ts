import { randomInt } from 'node:crypto';
import type { Outcome } from './endings.ts';
import type { Method, Notes, Payment } from './entities.ts';
import { now } from './sandbox.ts';
import { newId } from './signature.ts';

/** A shopper's attempt to pay an order. */
export interface Attempt {
  orderId: string;
  amount: number;
  currency: string;
  method: Method;
  outcome: Outcome;
  email?: string | null;
  contact?: string | null;
  description?: string | null;
  notes?: Notes;
  /** Pays even if the order is already paid or the amount differs, to test the merchant. */
  force?: boolean;
}

export const NO_ERROR = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};

/** Just begun, with the details of its method. */
export function newPayment({ orderId, amount, currency, method, ...more }: Attempt): Payment {
  return {
    id: newId('pay'),
    entity: 'payment',
    amount,
    currency,
    status: 'created',
    order_id: orderId,
    invoice_id: null,
    international: false,
    method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: more.description ?? null,
    card_id: null,
    card: null,
    bank: null,
    wallet: null,
    vpa: null,
    upi: null,
    email: more.email ?? null,
    contact: more.contact ?? null,
    notes: more.notes ?? [],
    fee: null,
    tax: null,
    ...NO_ERROR,
    ...tracesOf(method),
    created_at: now(),
  };
}

function tracesOf(method: Attempt['method']): Partial<Payment> & Pick<Payment, 'acquirer_data'> {
  const number = String(randomInt(100_000_000_000, 999_999_999_999));
  switch (method) {
    case 'upi':
      return {
        vpa: 'success@razorpay',
        upi: { vpa: 'success@razorpay' },
        acquirer_data: { rrn: number },
      };
    case 'netbanking':
      return { bank: 'HDFC', acquirer_data: { bank_transaction_id: number.slice(0, 7) } };
    case 'card': {
      const id = newId('card');
      return {
        card_id: id,
        card: {
          id,
          entity: 'card',
          name: '',
          last4: '1007',
          network: 'Visa',
          type: 'credit',
          international: false,
        },
        acquirer_data: { auth_code: number.slice(0, 6) },
      };
    }
  }
}
