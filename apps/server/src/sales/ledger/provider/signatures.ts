import { createHmac, timingSafeEqual } from 'node:crypto';

/** Checks a hexadecimal HMAC-SHA-256 in constant time. */
function isSigned(secret: string, signed: string | Uint8Array, signature: string): boolean {
  const right = createHmac('sha256', secret).update(signed).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Whether the provider's checkout signed this payment for this order. It doesn't cover the amount. */
export function isPaymentSigned(
  secret: string,
  ids: { orderId: string; paymentId: string },
  signature: string,
): boolean {
  return isSigned(secret, `${ids.orderId}|${ids.paymentId}`, signature);
}

export function isWebhookSigned(secrets: readonly string[], body: Uint8Array, signature: string): boolean {
  return secrets.some((secret) => isSigned(secret, body, signature));
}
