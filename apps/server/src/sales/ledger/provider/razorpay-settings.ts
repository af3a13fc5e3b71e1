import { z } from 'zod';
import { settings } from '../../../kit/config.ts';
import { StartRefusal } from '../../../kit/start-refusal.ts';

export interface RazorpayKeys {
  /** Public: browsers get it. */
  id: string;
  secret: string;
  /** Both are valid for a while after a change. */
  webhookSecrets: string[];
}

const VARIABLES = {
  RAZORPAY_KEY_ID: z
    .string()
    .optional()
    .describe(
      'The account at Razorpay of every marketplace that has none of its own. Absent: only those offer online payment. `npm start` then starts the payment sandbox in its place.',
    ),
  RAZORPAY_KEY_SECRET: z.string().optional().describe('The secret of that account’s key.'),
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .optional()
    .describe(
      'What the provider signs webhooks with, which go to `/api/payment/webhook/{marketplace}`. Absent: webhooks are refused, and payments are found by asking.',
    ),
  RAZORPAY_WEBHOOK_SECRET_OLD: z
    .string()
    .optional()
    .describe(
      'The secret before a change, for the 24 hours in which the provider repeats what was signed with it.',
    ),
  RAZORPAY_URL: z
    .url()
    .default('https://api.razorpay.com')
    .meta({ absent: 'Razorpay’s', description: 'Address of the provider’s API.' }),
  RAZORPAY_CHECKOUT: z.url().default('https://checkout.razorpay.com/v1/checkout.js').meta({
    absent: 'Razorpay’s',
    description: 'Address of the provider’s checkout script; pages may load it and show its window.',
  }),
  RAZORPAY_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(8000)
    .describe('Milliseconds that the provider may take to answer.'),
};

/** `keys` are for marketplaces without their own. */
export const razorpaySettings = settings('Payments', VARIABLES, (set) => ({
  url: set.RAZORPAY_URL,
  checkout: set.RAZORPAY_CHECKOUT,
  timeoutMs: set.RAZORPAY_TIMEOUT_MS,
  keys: keysOf(set),
}));

function keysOf(set: z.infer<z.ZodObject<typeof VARIABLES>>): RazorpayKeys | undefined {
  const { RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: secret } = set;
  if (!id && !secret) return undefined;
  if (!id || !secret)
    throw new StartRefusal('RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET belong together: set both.');
  const webhookSecrets = [set.RAZORPAY_WEBHOOK_SECRET, set.RAZORPAY_WEBHOOK_SECRET_OLD];
  return { id, secret, webhookSecrets: webhookSecrets.flatMap((text) => text || []) };
}
