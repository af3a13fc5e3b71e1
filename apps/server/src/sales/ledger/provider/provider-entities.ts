import { z } from 'zod';

// Empty notes come as a list.
const notes = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).nullish();

export const providerOrder = z.object({ id: z.string(), amount: z.int(), currency: z.string(), notes });

export const providerPayment = z.object({
  id: z.string(),
  order_id: z.nullable(z.string()),
  amount: z.int(),
  amount_refunded: z.int().nullish(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  method: z.string().nullish(),
  acquirer_data: z.record(z.string(), z.unknown()).nullish(),
  created_at: z.int().nullish(),
});

export const providerRefund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  currency: z.string().nullish(),
  status: z.enum(['pending', 'processed', 'failed']),
  notes,
});

export const providerDispute = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  amount_deducted: z.int().nullish(),
  currency: z.string(),
  reason_code: z.string().nullish(),
  reason_description: z.string().nullish(),
  respond_by: z.int().nullish(),
  status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
  phase: z.string().nullish(),
  created_at: z.int(),
});

export const providerDocument = z.object({ id: z.string() });

/** Amounts in paise (the smallest unit of `currency`), times in Unix seconds. */
export type ProviderPayment = z.infer<typeof providerPayment>;

export type ProviderRefund = z.infer<typeof providerRefund>;

export type ProviderDispute = z.infer<typeof providerDispute>;

/** '' if there is no such note. */
export function noteOf({ notes: all }: { notes?: z.infer<typeof notes> }, name: string): string {
  const note = all && !Array.isArray(all) ? all[name] : undefined;
  return typeof note === 'string' ? note : '';
}

/** The bank's number of a payment, or '' before it has one. */
export function bankReferenceOf({ acquirer_data: data }: ProviderPayment): string {
  const number = data?.rrn ?? data?.bank_transaction_id ?? data?.auth_code;
  return typeof number === 'string' ? number : '';
}
