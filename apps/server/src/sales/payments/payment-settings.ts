import { z } from 'zod';
import { settings } from '../../kit/config.ts';

const VARIABLES = {
  PAYMENT_DECISION_MINUTES: z.coerce
    .number()
    .int()
    .min(0)
    .max(1440)
    .default(60)
    .describe(
      'Minutes for which a payment that could not become an order waits on the payments desk, where somebody may still place it, before it is refunded by itself. 0: it is refunded at once.',
    ),
};

/** How long money without an order waits for a decision. */
export const paymentSettings = settings('Payments desk', VARIABLES, (set) => ({
  decisionMs: set.PAYMENT_DECISION_MINUTES * 60_000,
}));
