import { type Claim, openDispute, settleDispute } from '@haat/razorpay-sandbox/disputes';
import type { Dispute, Payment, Refund } from '@haat/razorpay-sandbox/entities';
import type { Fault } from '@haat/razorpay-sandbox/faults';
import { type Knobs, USUAL_KNOBS } from '@haat/razorpay-sandbox/knobs';
import { newPayment } from '@haat/razorpay-sandbox/new-payment';
import { findOrder } from '@haat/razorpay-sandbox/orders';
import { findPayment, pay } from '@haat/razorpay-sandbox/payments';
import { refund, settleRefund } from '@haat/razorpay-sandbox/refunds';
import type { Sandbox } from '@haat/razorpay-sandbox/sandbox';
import { settle } from '@haat/razorpay-sandbox/settlements';
import { newId, sign, signPayment } from '@haat/razorpay-sandbox/signature';
import { type StartedSandbox, startSandbox } from '@haat/razorpay-sandbox/start-sandbox';

const ACCOUNT = {
  keyId: 'rzp_test_Haat0000000001',
  keySecret: 'a secret of the key',
  webhookSecret: 'a secret of the webhook',
};
/** Tests deliver events themselves. */
const KNOBS: Knobs = { ...USUAL_KNOBS, loss: 1, refund: 0 };

const OUTCOMES = { captured: 'pay', authorized: 'authorise', failed: 'fail' } as const;

/** A payment at the sandbox, in its current state. */
export class SandboxPayment {
  readonly id: string;
  readonly #sandbox: Sandbox;

  constructor(sandbox: Sandbox, id: string) {
    this.#sandbox = sandbox;
    this.id = id;
  }

  get now(): Payment {
    return findPayment(this.#sandbox, this.id);
  }

  get order_id() {
    return this.now.order_id;
  }

  get amount() {
    return this.now.amount;
  }

  get amount_refunded() {
    return this.now.amount_refunded;
  }

  get status() {
    return this.now.status;
  }

  /** A change at the bank that nobody is told of. */
  become(change: Partial<Pick<Payment, 'status' | 'amount_refunded'>>): void {
    const captured = ['captured', 'refunded'].includes(change.status ?? this.status);
    this.#sandbox.records.save('payment', { ...this.now, captured, ...change });
  }
}

/** The payment sandbox inside the test's process: shoppers pay there, and it fails or goes silent as told. */
export class PaymentSandbox {
  readonly #started: StartedSandbox;

  static async start(): Promise<PaymentSandbox> {
    const webhookUrl = 'http://127.0.0.1:9/{marketplace}';
    const place = { host: '127.0.0.1', port: 0 };
    const started = await startSandbox({ account: ACCOUNT, webhookUrl, knobs: KNOBS, ...place });
    return new PaymentSandbox(started);
  }

  private constructor(started: StartedSandbox) {
    this.#started = started;
  }

  async stop(): Promise<void> {
    await this.#started.close();
  }

  /** The server's settings for it. */
  get environment() {
    const { address } = this.#started;
    return {
      RAZORPAY_URL: address,
      RAZORPAY_CHECKOUT: `${address}/v1/checkout.js`,
      RAZORPAY_KEY_ID: ACCOUNT.keyId,
      RAZORPAY_KEY_SECRET: ACCOUNT.keySecret,
      RAZORPAY_WEBHOOK_SECRET: ACCOUNT.webhookSecret,
      // Most tests are about the end; those of the wait set it.
      PAYMENT_DECISION_MINUTES: '0',
    };
  }

  /** Number of calls so far. */
  get asked(): number {
    return this.#sandbox.requests.length;
  }

  payment(id: string): SandboxPayment {
    return new SandboxPayment(this.#sandbox, id);
  }

  get payments(): Payment[] {
    return this.#sandbox.records.all('payment');
  }

  /** Oldest first. */
  get refunds(): Refund[] {
    return this.#sandbox.records.all('refund');
  }

  /** Calls with this in their name, such as `/refund`, get this instead of an answer; without a name, all calls. */
  fail(answer: Fault['answer'], call = ''): void {
    this.#sandbox.faults = [{ call, answer }];
  }

  /** All calls are answered again, and refunds are made at once. */
  recover(): void {
    this.#sandbox.faults = [];
    this.endRefunds('processed');
  }

  /** How the next refunds end. */
  endRefunds(refundEnding: Knobs['refundEnding']): void {
    this.#sandbox.knobs = { ...this.#sandbox.knobs, refundEnding };
  }

  /** The bank pays a pending refund. */
  settleRefund({ id }: Refund): Refund {
    settleRefund(this.#sandbox, id, 'processed');
    return this.refunds.find((refund) => refund.id === id) as Refund;
  }

  /** A refund on the provider's dashboard: all that is left, or a part of it in paise. */
  refundAtDashboard({ id }: Pick<SandboxPayment, 'id'>, amount?: number): Refund {
    return refund(this.#sandbox, id, amount === undefined ? {} : { amount });
  }

  /** A shopper's bank claims a payment back. */
  dispute({ id }: Pick<SandboxPayment, 'id'>, claim?: Claim): Dispute {
    return openDispute(this.#sandbox, id, claim);
  }

  /** The bank's decision on a dispute. */
  endDispute({ id }: Dispute, ending: 'won' | 'lost'): Dispute {
    return settleDispute(this.#sandbox, id, ending);
  }

  /** In its current state. */
  disputeNow({ id }: Dispute): Dispute | undefined {
    return this.#sandbox.records.find('dispute', id);
  }

  /**
   * Settles everything to the bank.
   * @returns the report as CSV
   */
  settle(): ReturnType<typeof settle> {
    return settle(this.#sandbox);
  }

  /** The bank refuses a refund. */
  failRefund({ id }: Refund): void {
    settleRefund(this.#sandbox, id, 'failed');
  }

  /** As after some days. */
  forgetKeys(): void {
    this.#sandbox.records.forgetAll('refundKey');
  }

  /** Of long runs, so that they are not kept in memory: nobody delivers them any more. */
  forgetEvents(): void {
    this.#sandbox.records.forgetAll('event');
    this.#sandbox.records.forgetAll('delivery');
  }

  /** A shopper pays for an order, in full and in rupees by default. */
  pay(
    orderId: string,
    {
      status = 'captured',
      ...change
    }: { status?: 'created' | keyof typeof OUTCOMES; amount?: number; currency?: string } = {},
  ): SandboxPayment {
    const { amount, currency } = findOrder(this.#sandbox, orderId).entity;
    const attempt = { orderId, amount, currency, method: 'upi', force: true, ...change } as const;
    const { id } =
      status === 'created'
        ? this.#sandbox.records.save('payment', newPayment({ ...attempt, outcome: 'pay' }))
        : pay(this.#sandbox, { ...attempt, outcome: OUTCOMES[status] }).payment;
    return new SandboxPayment(this.#sandbox, id);
  }

  /** Passed by the checkout to the browser after a payment. */
  confirmation({ id, order_id }: SandboxPayment, amount = findOrder(this.#sandbox, order_id).entity.amount) {
    const razorpaySignature = signPayment(ACCOUNT.keySecret, order_id, id);
    return { amount, razorpayPaymentId: id, razorpayOrderId: order_id, razorpaySignature };
  }

  /** A webhook about a payment, or its refund or dispute: bytes and headers. */
  webhook(event: string, payment: SandboxPayment, about?: Refund | Dispute) {
    const payload = { payment: { entity: payment.now }, ...(about && { [about.entity]: { entity: about } }) };
    return this.signed(JSON.stringify({ entity: 'event', event, contains: Object.keys(payload), payload }));
  }

  /** Any bytes, signed as a webhook. */
  signed(body: string) {
    const id = { 'x-razorpay-event-id': newId('evt'), 'content-type': 'application/json' };
    return { payload: body, headers: { ...id, 'x-razorpay-signature': sign(ACCOUNT.webhookSecret, body) } };
  }

  get #sandbox(): Sandbox {
    return this.#started.sandbox;
  }
}
