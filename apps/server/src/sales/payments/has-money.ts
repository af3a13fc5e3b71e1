import type { ProviderPayment } from '../ledger/provider/provider-entities.ts';

const STATES: readonly string[] = [
  'authorized',
  'captured',
  'refunded',
] satisfies ProviderPayment['status'][];

/** Whether the payment has or had the shopper's money. */
export function hasMoney({ status }: Pick<ProviderPayment, 'status'>): boolean {
  return STATES.includes(status);
}
