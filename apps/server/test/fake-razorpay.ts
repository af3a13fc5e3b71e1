import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const KEY = { id: 'rzp_test_Haat0000000001', secret: 'a secret of the key' };
const WEBHOOK_SECRET = 'a secret of the webhook';

/** A payment at the fake provider. */
export interface FakePayment {
  id: string;
  order_id: string;
  amount: number;
  amount_refunded: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
}

interface FakeRefund {
  id: string;
  payment_id: string;
  amount: number;
  currency: string;
  status: 'pending' | 'processed' | 'failed';
  notes: Record<string, string>;
}

interface FakeOrder {
  id: string;
  amount: number;
  currency: string;
  receipt: string;
  notes: Record<string, string>;
}

type Answer = { status: number; body: unknown };

const idOf = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`;
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');
const no = (description: string): Answer => ({
  status: 400,
  body: { error: { code: 'BAD_REQUEST_ERROR', description } },
});
const yes = (body: unknown): Answer => ({ status: 200, body });

/** A payment provider in memory: it answers the calls of the real one, and pays, fails and goes silent as a test wants. */
export class FakeRazorpay {
  readonly orders = new Map<string, FakeOrder>();
  readonly payments = new Map<string, FakePayment>();
  readonly refunds = new Map<string, FakeRefund>();
  /** Each request that arrived, as `POST /orders`. */
  readonly asked: string[] = [];
  /** In place of the usual answer: `silence`, also after it was `done`, or a page with a status. */
  fails: (call: string) => 'silence' | 'done' | number | undefined = () => undefined;
  /** How the next refunds end. */
  refundStatus: FakeRefund['status'] = 'processed';
  /** Told of each request before it is answered. */
  onAsked: (call: string) => void = () => {};
  private readonly byKey = new Map<string, FakeRefund>();
  private readonly server: Server = createServer((request, response) => {
    void this.handle(request).then((answer) => {
      if (!answer) return;
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
    });
  });

  async start(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** What the product needs to be told to use it. */
  get environment(): Record<string, string> {
    return {
      RAZORPAY_URL: this.url,
      RAZORPAY_CHECKOUT: `${this.url}/v1/checkout.js`,
      RAZORPAY_KEY_ID: KEY.id,
      RAZORPAY_KEY_SECRET: KEY.secret,
      RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
    };
  }

  /** A shopper pays for an order, wholly and in rupees unless told otherwise. */
  pay(orderId: string, change: Partial<FakePayment> = {}): FakePayment {
    const order = this.orders.get(orderId);
    if (!order) throw new Error(`The provider has no order ${orderId}`);
    const payment: FakePayment = {
      ...{ id: idOf('pay'), order_id: orderId, amount: order.amount, amount_refunded: 0 },
      ...{ currency: order.currency, status: 'captured', ...change },
    };
    this.payments.set(payment.id, payment);
    return payment;
  }

  /** What the checkout hands to the browser after a payment. */
  confirmation({ id, order_id }: FakePayment, amount = this.orders.get(order_id)?.amount) {
    const razorpaySignature = hmac(KEY.secret, `${order_id}|${id}`);
    return { amount, razorpayPaymentId: id, razorpayOrderId: order_id, razorpaySignature };
  }

  /** As after some days. */
  forgetKeys(): void {
    this.byKey.clear();
  }

  /** A webhook about a payment, or about a refund of it: its bytes and headers. */
  webhook(event: string, payment: FakePayment, refund?: FakeRefund) {
    const payload = { payment: { entity: payment }, ...(refund && { refund: { entity: refund } }) };
    return this.signed(JSON.stringify({ entity: 'event', event, contains: Object.keys(payload), payload }));
  }

  /** Any bytes, signed as a webhook is. */
  signed(body: string) {
    const id = { 'x-razorpay-event-id': idOf('event'), 'content-type': 'application/json' };
    return { payload: body, headers: { ...id, 'x-razorpay-signature': hmac(WEBHOOK_SECRET, body) } };
  }

  private async handle(request: IncomingMessage): Promise<Answer | undefined> {
    let text = '';
    for await (const chunk of request) text += chunk;
    const path = (request.url ?? '').replace(/^\/v1/, '');
    const call = `${request.method} ${path}`;
    this.asked.push(call);
    this.onAsked(call);
    const failure = this.fails(call);
    if (failure === 'silence') return undefined;
    if (typeof failure === 'number') return { status: failure, body: '<html>Bad gateway</html>' };
    const basic = `Basic ${Buffer.from(`${KEY.id}:${KEY.secret}`).toString('base64')}`;
    if (request.headers.authorization !== basic) return { ...no('Authentication failed'), status: 401 };
    const key = String(request.headers['x-refund-idempotency'] ?? '');
    const answer = this.answer(call, text ? JSON.parse(text) : {}, key);
    return failure === 'done' ? undefined : answer;
  }

  private answer(call: string, body: Record<string, unknown>, key: string): Answer {
    const [, method, kind = '', id = '', part = ''] = /^(\w+) \/(\w+)\/?(\w*)\/?(\w*)/.exec(call) ?? [];
    if (call === 'POST /orders') return this.createOrder(body as unknown as FakeOrder);
    if (kind === 'orders') return listed([...this.payments.values()].filter((p) => p.order_id === id));
    if (kind === 'refunds') return yes(this.refunds.get(id));
    const payment = this.payments.get(id);
    if (!payment) return no('The id provided does not exist');
    if (part === 'capture') return this.capture(payment, Number(body.amount));
    if (part === 'refund') return this.refund(payment, body as unknown as FakeRefund, key);
    if (part === 'refunds') return listed([...this.refunds.values()].filter((r) => r.payment_id === id));
    return method === 'GET' ? yes(payment) : no('The URL was not found');
  }

  private createOrder(body: FakeOrder): Answer {
    if (!(body.amount >= 100)) return no('The amount must be at least INR 1.00');
    const order = { ...body, id: idOf('order') };
    this.orders.set(order.id, order);
    return yes(order);
  }

  private capture(payment: FakePayment, amount: number): Answer {
    if (payment.status === 'captured') return no('This payment has already been captured');
    if (payment.status !== 'authorized')
      return no('Only payments which have been authorized can be captured');
    if (amount !== payment.amount) return no('Capture amount must be equal to the amount authorized');
    payment.status = 'captured';
    return yes(payment);
  }

  private refund(payment: FakePayment, { amount, notes }: FakeRefund, key: string): Answer {
    const first = this.byKey.get(key);
    if (first) return yes(first);
    if (payment.amount_refunded + amount > payment.amount)
      return no('The total refund amount is greater than the refund payment amount');
    const { id: payment_id, currency } = payment;
    const refund = { id: idOf('rfnd'), payment_id, amount, currency, notes, status: this.refundStatus };
    this.refunds.set(refund.id, refund);
    this.byKey.set(key, refund);
    if (refund.status === 'failed') return yes(refund);
    payment.amount_refunded += amount;
    if (payment.amount_refunded === payment.amount) payment.status = 'refunded';
    return yes(refund);
  }
}

const listed = (items: unknown[]): Answer => yes({ entity: 'collection', count: items.length, items });
