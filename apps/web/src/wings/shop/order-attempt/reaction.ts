import type { FailureCode } from '../../../kit/call-failed.ts';

/**
 * What the shopper can do when an order was not placed. `review-cart`: the cart changed, review it. `retry`: no answer came,
 * so the same attempt is sent again. `message`: read the message, there is nothing else to do.
 */
export type Reaction = 'review-cart' | 'address' | 'points' | 'sign-in' | 'retry' | 'message';

/** The way out of each failure of placing an order; a code that is new to the contract does not compile until it has one. */
export function reactionTo(code: FailureCode): Reaction {
  switch (code) {
    case 'cart-changed':
    case 'out-of-stock':
    case 'under-threshold':
    case 'empty-cart':
      return 'review-cart';
    case 'pin-code-not-served':
    case 'marketplace-not-found':
      return 'address';
    case 'not-enough-points':
      return 'points';
    case 'not-authenticated':
      return 'sign-in';
    case 'offline':
    case 'timeout':
    case 'fault':
    case 'too-many-requests':
      return 'retry';
    case 'idempotency-key-missing':
    case 'idempotency-key-reused':
    case 'invalid-input':
    case 'body-too-large':
    case 'not-authorized':
    case 'not-found':
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
    // Answers of other calls.
    case 'wrong-credentials':
    case 'wrong-password':
    case 'wrong-code':
    case 'phone-missing':
    case 'phone-too-short':
    case 'phone-too-long':
    case 'phone-not-indian':
    case 'phone-not-mobile':
    case 'wrong-otp':
    case 'challenge-failed':
    case 'too-many-codes':
    case 'no-codes-now':
    case 'account-closed':
    case 'inbox-closed':
    case 'email-taken':
    case 'not-in-service':
    case 'product-not-found':
    case 'sku-not-found':
    case 'bundle-not-found':
    case 'order-not-found':
    case 'order-cannot-be-paid':
    case 'order-cannot-be-delivered':
    case 'order-cannot-be-cancelled':
    case 'no-invoice':
    case 'order-cannot-be-returned':
    case 'order-request-open':
    case 'order-request-not-found':
    case 'order-request-answered':
    case 'too-many-returned':
    case 'push-host-unknown':
    case 'message-not-found':
    case 'message-not-dead':
    case 'too-many-addresses':
    case 'address-not-found':
    case 'no-phone-number':
      return 'message';
  }
}
