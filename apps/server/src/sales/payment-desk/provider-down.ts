import { Refusal } from '../../kit/refusal.ts';
import { ProviderFault } from '../ledger/provider/provider-fault.ts';

/** Waits for an answer of the provider. Refuses with `payment-provider-down` when none comes. */
export async function orProviderDown<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof ProviderFault && !error.refused) throw new Refusal('payment-provider-down');
    throw error;
  }
}
