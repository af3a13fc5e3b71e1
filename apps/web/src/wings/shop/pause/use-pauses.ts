import type { Quote } from '@haat/contract/checkout';
import type { Marketplace } from '@haat/contract/places';
import { useNow } from '../../../kit/use-now.ts';
import { useShop } from '../state/shop-context.tsx';

/** The shops that take no orders now, each with the end of its pause; null: until further notice. */
export type Pauses = ReadonlyMap<string, Date | null>;

type Pausing = Pick<Marketplace, 'stores'>;

/** The pauses of a marketplace's shops that hold at a moment: a page that was loaded before an end knows it. */
export function pausesOf({ stores }: Pausing, now: Date): Pauses {
  const all = stores.flatMap(({ id, pause }) =>
    pause ? [[id, pause.until === null ? null : new Date(pause.until)] as const] : [],
  );
  return holding(all, now);
}

function holding(all: readonly (readonly [string, Date | null])[], now: Date): Pauses {
  return new Map(all.filter(([, until]) => until === null || until > now));
}

/**
 * The pauses that hold now.
 * @param quote says it of the shops of a cart as of this moment; without one what the shop's copy in the browser says counts
 */
export function usePauses(quote?: Quote): Pauses {
  const shop = useShop();
  const now = useNow();
  if (!quote) return pausesOf(shop, now);
  return holding(
    quote.pauses.map(({ store, until }) => [store, until] as const),
    now,
  );
}
