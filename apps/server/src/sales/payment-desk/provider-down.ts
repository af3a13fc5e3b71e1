import { Refusal } from '../../kit/refusal.ts';
import { ProviderFault } from '../ledger/provider/provider-fault.ts';

/** Asking again is pointless. */
export const isRefused = (error: unknown): error is ProviderFault =>
  error instanceof ProviderFault && error.refused;

/** Refuses with `payment-provider-down` without an answer. */
export async function orProviderDown<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof ProviderFault && !error.refused) throw new Refusal('payment-provider-down');
    throw error;
  }
}

/** Also refuses with `payment-provider-refused`, as after a change of the account. */
export async function orProviderRefused<T>(asking: Promise<T>): Promise<T> {
  try {
    return await orProviderDown(asking);
  } catch (error) {
    if (isRefused(error))
      throw new Refusal('payment-provider-refused', { said: error.message }, { said: error.message });
    throw error;
  }
}
