import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether a hexadecimal HMAC-SHA-256 over a text or bytes is right, in the same time for every wrong one. */
function isSigned(secret: string, signed: string | Uint8Array, signature: string): boolean {
  const right = createHmac('sha256', secret).update(signed).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Whether the provider's checkout signed that this payment is for this order of ours. It says nothing of the amount. */
export function isPaymentSigned(
  secret: string,
  ids: { orderId: string; paymentId: string },
  signature: string,
): boolean {
  return isSigned(secret, `${ids.orderId}|${ids.paymentId}`, signature);
}

/** Whether the provider signed a webhook's bytes with one of these secrets. */
export function isWebhookSigned(secrets: readonly string[], body: Uint8Array, signature: string): boolean {
  return secrets.some((secret) => isSigned(secret, body, signature));
}
