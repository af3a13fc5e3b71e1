import type { Quote } from '@haat/contract/checkout';
import type { IfMissing } from '@haat/domain/orders/packing';
import { useStoredValue } from '../../../kit/stored-value.ts';
import { ifMissingStore } from '../state/checkout-store.ts';

type Asked = {
  quote: Pick<Quote, 'notReplacing'> | undefined;
  storeNames: ReadonlyMap<string, string>;
  /** '' without a number. */
  phone: string | undefined;
};

/** The last choice, if possible for this cart, and the shops that don't replace goods. */
export function useIfMissing({ quote, storeNames, phone }: Asked) {
  const chosen = useStoredValue(ifMissingStore);
  const notReplacing = (quote?.notReplacing ?? []).flatMap((store) => storeNames.get(store) ?? []);
  const can = {
    'leave-out': true,
    replace: notReplacing.length < storeNames.size,
    call: Boolean(phone),
  };
  const ifMissing: IfMissing = can[chosen] ? chosen : 'leave-out';
  return { ifMissing, notReplacing };
}
