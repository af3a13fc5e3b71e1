import { localName } from '../../../texts/local-name.ts';
import type { Place } from './place-store.ts';

/** The name of a store in the language that is spoken, as far as the chosen place knows it; otherwise the name that is given. */
export function storeLabel(
  place: Pick<Place['marketplace'], 'stores'> | undefined,
  store: { _id: string; name: string },
): string {
  const known = place?.stores.find(({ id }) => id === store._id);
  return localName({ ...known, name: store.name });
}
