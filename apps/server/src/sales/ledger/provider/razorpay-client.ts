import { z } from 'zod';
import {
  type ProviderDispute,
  type ProviderPayment,
  type ProviderRefund,
  providerDispute,
  providerDocument,
  providerOrder,
  providerPayment,
  providerRefund,
} from './provider-entities.ts';
import { ProviderFault } from './provider-fault.ts';
import type { RazorpayKeys } from './razorpay-settings.ts';

const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });

/** The provider's maximum page size. */
const A_PAGE = 100;

/** Evidence against a dispute: a summary, and ids of uploaded documents. */
export interface Evidence {
  summary: string;
  billing_proof: string[];
}

interface Extras {
  body?: object;
  form?: FormData;
  headers?: Record<string, string>;
}

/**
 * The payment provider's API with one account's keys (Razorpay's documentation, "API reference"). Calls have a time
 * limit, and all failures are ProviderFault.
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

  /** Amount in paise. */
  createOrder(order: { amount: number; receipt: string; notes: Record<string, string> }) {
    return this.call('POST', '/orders', providerOrder, { body: { ...order, currency: 'INR' } });
  }

  order(orderId: string) {
    return this.call('GET', `/orders/${encodeURIComponent(orderId)}`, providerOrder);
  }

  payment(paymentId: string): Promise<ProviderPayment> {
    return this.call('GET', `/payments/${encodeURIComponent(paymentId)}`, providerPayment);
  }

  /** All payment attempts for an order. */
  async paymentsOf(orderId: string): Promise<ProviderPayment[]> {
    const path = `/orders/${encodeURIComponent(orderId)}/payments`;
    return (await this.call('GET', path, listOf(providerPayment))).items;
  }

  /** Captures the full amount. */
  capture({ id, amount, currency }: ProviderPayment): Promise<ProviderPayment> {
    const path = `/payments/${encodeURIComponent(id)}/capture`;
    return this.call('POST', path, providerPayment, { body: { amount, currency } });
  }

  /** The same key never refunds twice. */
  refund(paymentId: string, refund: { amount: number; key: string }): Promise<ProviderRefund> {
    return this.call('POST', `/payments/${encodeURIComponent(paymentId)}/refund`, providerRefund, {
      body: { amount: refund.amount, speed: 'normal', notes: { key: refund.key } },
      headers: { 'x-refund-idempotency': refund.key },
    });
  }

  /** The last 100; without a number it would be the last 10. */
  async refundsOf(paymentId: string): Promise<ProviderRefund[]> {
    const path = `/payments/${encodeURIComponent(paymentId)}/refunds?count=${A_PAGE}`;
    return (await this.call('GET', path, listOf(providerRefund))).items;
  }

  refundById(refundId: string): Promise<ProviderRefund> {
    return this.call('GET', `/refunds/${encodeURIComponent(refundId)}`, providerRefund);
  }

  /** All refunds of the account since then; at most 100 a page. */
  refundsSince(since: Date, page: number): Promise<ProviderRefund[]> {
    return this.list('/refunds', providerRefund, since, page);
  }

  /** Disputes of the account opened since then; at most 100 a page. */
  disputesSince(since: Date, page: number): Promise<ProviderDispute[]> {
    return this.list('/disputes', providerDispute, since, page);
  }

  dispute(disputeId: string): Promise<ProviderDispute> {
    return this.call('GET', `/disputes/${encodeURIComponent(disputeId)}`, providerDispute);
  }

  /** Can't be undone. */
  acceptDispute(disputeId: string): Promise<ProviderDispute> {
    const path = `/disputes/${encodeURIComponent(disputeId)}/accept`;
    return this.call('POST', path, providerDispute, { body: {} });
  }

  /** For the full amount. */
  contestDispute(disputeId: string, evidence: Evidence): Promise<ProviderDispute> {
    const path = `/disputes/${encodeURIComponent(disputeId)}/contest`;
    return this.call('PATCH', path, providerDispute, { body: { ...evidence, action: 'submit' } });
  }

  /** Returns the id of the uploaded PDF. */
  async uploadEvidence(name: string, pdf: Uint8Array): Promise<string> {
    const form = new FormData();
    form.set('purpose', 'dispute_evidence');
    form.set('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), name);
    return (await this.call('POST', '/documents', providerDocument, { form })).id;
  }

  private async list<Item extends z.ZodType>(path: string, item: Item, since: Date, page: number) {
    const from = String(Math.floor(since.getTime() / 1000));
    const query = new URLSearchParams({ from, count: String(A_PAGE), skip: String(page * A_PAGE) });
    return (await this.call('GET', `${path}?${query}`, listOf(item))).items as z.infer<Item>[];
  }

  private async call<Reply extends z.ZodType>(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    reply: Reply,
    { body, form, headers }: Extras = {},
  ): Promise<z.infer<Reply>> {
    const { status, answer } = await this.send(method, path, {
      ...(body && { body: JSON.stringify(body) }),
      ...(form && { body: form }),
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

/** A proxy may answer with a page instead of JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
