import { z } from 'zod';
import { ProviderFault } from './provider-fault.ts';
import type { RazorpayKeys } from './razorpay-settings.ts';

const providerOrder = z.object({ id: z.string(), amount: z.int(), currency: z.string() });

const providerPayment = z.object({
  id: z.string(),
  order_id: z.nullable(z.string()),
  amount: z.int(),
  amount_refunded: z.int().nullish(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  method: z.string().nullish(),
});

const providerRefund = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.enum(['pending', 'processed', 'failed']),
  // Empty notes come as an empty list.
  notes: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).nullish(),
});

/** A payment as the provider has it; amounts in paise (in the smallest unit of `currency`). */
export type ProviderPayment = z.infer<typeof providerPayment>;

/** A refund as the provider has it. */
export type ProviderRefund = z.infer<typeof providerRefund>;

const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });

interface Extras {
  body?: object;
  headers?: Record<string, string>;
}

/**
 * The payment provider's API with the keys of one account (Razorpay's documentation, "API reference"). Each call ends within
 * the configured time, and what goes wrong is a ProviderFault.
 */
export class Razorpay {
  private readonly base: string;
  private readonly timeoutMs: number;
  private readonly authorization: string;

  constructor({ url, timeoutMs }: { url: string; timeoutMs: number }, keys: RazorpayKeys) {
    this.base = `${url.replace(/\/$/, '')}/v1`;
    this.timeoutMs = timeoutMs;
    this.authorization = `Basic ${Buffer.from(`${keys.id}:${keys.secret}`).toString('base64')}`;
  }

  /** Registers an amount in paise. */
  createOrder(order: { amount: number; receipt: string; notes: Record<string, string> }) {
    return this.call('POST', '/orders', providerOrder, { body: { ...order, currency: 'INR' } });
  }

  payment(paymentId: string): Promise<ProviderPayment> {
    return this.call('GET', `/payments/${encodeURIComponent(paymentId)}`, providerPayment);
  }

  /** All payments that were tried for an order. */
  async paymentsOf(orderId: string): Promise<ProviderPayment[]> {
    const path = `/orders/${encodeURIComponent(orderId)}/payments`;
    return (await this.call('GET', path, listOf(providerPayment))).items;
  }

  /** Takes the money of an authorised payment, all of it. */
  capture({ id, amount, currency }: ProviderPayment): Promise<ProviderPayment> {
    const path = `/payments/${encodeURIComponent(id)}/capture`;
    return this.call('POST', path, providerPayment, { body: { amount, currency } });
  }

  /** Gives money back. The same key never gives it twice. */
  refund(paymentId: string, refund: { amount: number; key: string }): Promise<ProviderRefund> {
    return this.call('POST', `/payments/${encodeURIComponent(paymentId)}/refund`, providerRefund, {
      body: { amount: refund.amount, speed: 'normal', notes: { key: refund.key } },
      headers: { 'x-refund-idempotency': refund.key },
    });
  }

  async refundsOf(paymentId: string): Promise<ProviderRefund[]> {
    const path = `/payments/${encodeURIComponent(paymentId)}/refunds`;
    return (await this.call('GET', path, listOf(providerRefund))).items;
  }

  refundById(refundId: string): Promise<ProviderRefund> {
    return this.call('GET', `/refunds/${encodeURIComponent(refundId)}`, providerRefund);
  }

  private async call<Reply extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    reply: Reply,
    { body, headers }: Extras = {},
  ): Promise<z.infer<Reply>> {
    const { status, answer } = await this.send(method, path, {
      ...(body && { body: JSON.stringify(body) }),
      headers: {
        ...headers,
        authorization: this.authorization,
        ...(body && { 'content-type': 'application/json' }),
      },
    });
    if (status >= 400) throw ProviderFault.answered(status, answer);
    const parsed = reply.safeParse(answer);
    if (!parsed.success) throw ProviderFault.unreachable(`${method} ${path}: ${parsed.error.message}`);
    return parsed.data;
  }

  private async send(method: string, path: string, request: RequestInit) {
    try {
      const signal = AbortSignal.timeout(this.timeoutMs);
      const response = await fetch(this.base + path, { ...request, method, signal, redirect: 'error' });
      const text = await response.text();
      return { status: response.status, answer: parse(text) };
    } catch (error) {
      throw ProviderFault.unreachable(`${method} ${path}`, error);
    }
  }
}

/** A gateway in between may answer a page instead of JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
