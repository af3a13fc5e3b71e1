import type { CartLine } from '@haat/domain/checkout/cart';
import { localName } from '../../../texts/local-name.ts';
import type { Place } from './place-store.ts';

type Stores = Pick<Place['marketplace'], 'stores'> | undefined;

/** The name of a store in the language that is spoken, as far as the chosen place knows it; otherwise the name that is given. */
export function storeLabel(place: Stores, store: { _id: string; name: string }): string {
  const known = place?.stores.find(({ id }) => id === store._id);
  return localName({ ...known, name: store.name });
}

/** The stores of a cart by their ids, each with the name that it has in the language that is spoken. */
export function storeLabels(
  place: Stores,
  lines: readonly Pick<CartLine, 'storeId' | 'storeName'>[],
): Map<string, string> {
  return new Map(
    lines.map(({ storeId, storeName }) => [storeId, storeLabel(place, { _id: storeId, name: storeName })]),
  );
}
