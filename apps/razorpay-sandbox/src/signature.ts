import { createHmac, randomInt } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function sign(secret: string, text: string | Buffer): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Passed by the checkout to the merchant's page. */
export function signPayment(keySecret: string, orderId: string, paymentId: string): string {
  return sign(keySecret, `${orderId}|${paymentId}`);
}

export function randomLetters(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** Such as `order_DESlLckIVRkHWj`. */
export function newId(prefix: 'order' | 'pay' | 'rfnd' | 'card' | 'evt' | 'disp' | 'doc' | 'setl'): string {
  return `${prefix}_${randomLetters(14)}`;
}
