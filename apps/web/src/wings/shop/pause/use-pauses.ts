import type { Quote } from '@haat/contract/checkout';
import type { Marketplace } from '@haat/contract/places';
import { useNow } from '../../../kit/use-now.ts';
import { useShop } from '../state/shop-context.tsx';

/** End of the pause by shop; null until further notice. */
export type Pauses = ReadonlyMap<string, Date | null>;

type Pausing = Pick<Marketplace, 'stores'>;

/** As of `now`, since the page may have been loaded before a pause ended. */
export function pausesOf({ stores }: Pausing, now: Date): Pauses {
  const all = stores.flatMap(({ id, pause }) =>
    pause ? [[id, pause.until === null ? null : new Date(pause.until)] as const] : [],
  );
  return holding(all, now);
}

function holding(all: readonly (readonly [string, Date | null])[], now: Date): Pauses {
  return new Map(all.filter(([, until]) => until === null || until > now));
}

/** @param quote has the current pauses of the cart's shops; otherwise the browser's copy of the shop is used */
export function usePauses(quote?: Quote): Pauses {
  const shop = useShop();
  const now = useNow();
  if (!quote) return pausesOf(shop, now);
  return holding(
    quote.pauses.map(({ store, until }) => [store, until] as const),
    now,
  );
}
