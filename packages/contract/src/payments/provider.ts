import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id, typedText } from '../codecs.ts';

export const tag = { name: 'webhooks', about: 'What the payment provider tells' };

export const receiveWebhook = defineCall({
  method: 'POST',
  path: '/api/payment/webhook/:marketplace',
  summary:
    'The provider tells of a payment or refund; signed over the body’s bytes in `X-Razorpay-Signature`',
  access: 'public',
  params: z.object({ marketplace: id }),
  body: z.looseObject({ event: typedText(100) }),
  reply: z.object({ received: z.literal(true) }),
  errors: ['payment-not-offered', 'payment-forged'],
});
