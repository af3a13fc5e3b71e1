import { placeShipments } from '@haat/contract/checkout';
import { createPaymentOrder, payOrder, readPayment, readRazorpayKey } from '@haat/contract/payments/shopper';
import { CallFailed, failureCode } from '../../../kit/call-failed.ts';

/**
 * `review-cart`: the cart changed. `retry`: no answer, so the same attempt is sent again. `slot`: choose
 * another delivery time. `pause`: a shop takes no orders for a while. `message`: only read the message.
 */
export type Reaction =
  | 'review-cart'
  | 'address'
  | 'points'
  | 'slot'
  | 'pause'
  | 'if-missing'
  | 'prove-phone'
  | 'sign-in'
  | 'retry'
  | 'message';

const PLACING = [placeShipments, createPaymentOrder, payOrder, readPayment, readRazorpayKey];

/** A new code of these calls doesn't compile without a reaction. */
export function reactionTo(error: unknown): Reaction {
  switch (failureCode(error, ...PLACING)) {
    case 'cart-changed':
    case 'out-of-stock':
    case 'expired':
    case 'under-threshold':
    case 'sold-by-the-piece':
    case 'empty-cart':
      return 'review-cart';
    case 'pin-code-not-served':
    case 'store-sells-within-state':
    case 'marketplace-not-found':
      return 'address';
    case 'slot-full':
    case 'slot-gone':
      return 'slot';
    case 'store-paused':
      return 'pause';
    case 'store-does-not-replace':
      return 'if-missing';
    case 'not-enough-points':
      return 'points';
    case 'not-authenticated':
      return 'sign-in';
    case 'offline':
    case 'timeout':
    case 'fault':
    // Refused before its key was looked up: an earlier try may have succeeded.
    case 'too-many-requests':
      return 'retry';
    case 'phone-proof-needed':
      return 'prove-phone';
    case 'too-many-orders':
    case 'too-many-open-orders':
    case 'idempotency-key-missing':
    case 'idempotency-key-reused':
    case 'invalid-input':
    case 'body-too-large':
    case 'no-gst-number':
    case 'payment-not-offered':
    case 'payment-too-small':
    case 'payment-provider-down':
    case 'payment-missing':
    case 'payment-forged':
    case 'payment-not-found':
    case 'payment-pending':
    case 'payment-refunded':
    case 'already-paid':
      return 'message';
  }
}

export interface RefusedSlot {
  /** Full; otherwise not offered any more, or not chosen. */
  isFull: boolean;
  /** Start time; undefined if the server names none. */
  from: Date | undefined;
}

/** Undefined for other failures. */
export function refusedSlot(error: unknown): RefusedSlot | undefined {
  if (!(error instanceof CallFailed) || !['slot-full', 'slot-gone'].includes(error.code)) return undefined;
  const { from } = (error.details ?? {}) as { from?: unknown };
  return {
    isFull: error.code === 'slot-full',
    from: typeof from === 'string' ? new Date(from) : undefined,
  };
}
