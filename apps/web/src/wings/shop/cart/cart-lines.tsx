import type { QuotedLine } from '@haat/contract/checkout';
import { groupByStore, itemsTotal } from '@haat/domain/cart';
import type { Pauses } from '../pause/use-pauses.ts';
import { usePlace } from '../state/place-store.ts';
import { storeLabel } from '../state/store-label.ts';
import type { PricedLines } from './priced-lines.ts';
import { ShopCard } from './shop-card.tsx';

type CartLinesProps = { priced: PricedLines; changed: readonly QuotedLine[]; pauses: Pauses };

/** The cart's lines by shop; each shop's become an order. */
export function CartLines({ priced: { shown, counted }, changed, pauses }: CartLinesProps) {
  const place = usePlace();
  const shops = groupByStore(shown);
  return shops.map(({ storeId, storeName, lines }, index) => (
    <ShopCard
      key={storeId}
      storeId={storeId}
      storeName={storeLabel(place?.marketplace, { _id: storeId, name: storeName })}
      lines={lines}
      sum={itemsTotal(counted.filter((line) => line.storeId === storeId))}
      nth={index + 1}
      of={shops.length}
      changed={changed}
      pauses={pauses}
    />
  ));
}
