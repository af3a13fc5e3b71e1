import type { Caller } from '../../kit/callers.ts';
import { type Db, inTransaction } from '../../kit/db.ts';
import { reachBundle } from './bundles-read.ts';
import { lockBundles, updatePosition } from './bundles-sql.ts';
import { notifyOf } from './write-bundle.ts';

/** Moves a bundle past its neighbour in the same list (the store's, or the marketplace's). Refuses with `bundle-not-found`. */
export async function moveBundle(
  db: Db,
  caller: Caller,
  id: string,
  direction: 'up' | 'down',
): Promise<{ _id: string }> {
  await inTransaction(db, async (tx) => {
    const bundle = await reachBundle(tx, caller, id);
    const all = await lockBundles(tx, bundle.marketplaceId);
    const seen = caller.roles.includes('superAdmin')
      ? all
      : all.filter(({ storeId }) => storeId === bundle.storeId);
    const at = seen.findIndex((one) => one.id === id);
    const other = seen[direction === 'up' ? at - 1 : at + 1];
    const one = seen[at];
    if (!one || !other) return;
    const swapped = all.map((each) => (each === one ? other : each === other ? one : each));
    for (const [position, each] of swapped.entries())
      if (each.position !== position)
        await updatePosition(tx, { marketplaceId: bundle.marketplaceId, id: each.id }, position);
    const placeOf = (list: typeof all, moved: typeof one) => ({ place: list.indexOf(moved) + 1 });
    const [before, after] = [placeOf(all, one), placeOf(swapped, one)];
    await notifyOf(tx, bundle, caller, `moved ${direction}`, { before, after });
  });
  return { _id: id };
}
