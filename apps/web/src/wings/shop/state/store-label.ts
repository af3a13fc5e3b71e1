import type { CartLine } from '@haat/domain/checkout/cart';
import { localName } from '../../../texts/local-name.ts';
import type { Place } from './place-store.ts';

type Stores = Pick<Place['marketplace'], 'stores'> | undefined;

/** In the current language, if the chosen place has it; otherwise the given name. */
export function storeLabel(place: Stores, store: { _id: string; name: string }): string {
  const known = place?.stores.find(({ id }) => id === store._id);
  return localName({ ...known, name: store.name });
}

/** By id, in the current language. */
export function storeLabels(
  place: Stores,
  lines: readonly Pick<CartLine, 'storeId' | 'storeName'>[],
): Map<string, string> {
  return new Map(
    lines.map(({ storeId, storeName }) => [storeId, storeLabel(place, { _id: storeId, name: storeName })]),
  );
}
