import { Refusal } from '../../kit/refusal.ts';
import { ProviderFault } from '../ledger/provider/provider-fault.ts';

/** Refuses with `payment-provider-down` if the provider does not answer. */
export async function orProviderDown<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof ProviderFault && !error.refused) throw new Refusal('payment-provider-down');
    throw error;
  }
}
