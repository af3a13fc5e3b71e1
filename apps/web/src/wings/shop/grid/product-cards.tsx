import type { ProductCard as Product } from '@haat/contract/catalog/product';
import { useDeferredValue } from 'react';
import { ProductCardRoom } from '../../../ui/display/product-card-room.tsx';
import { ProductCardSkeleton } from '../../../ui/display/product-card-skeleton.tsx';
import { ProductTile } from './product-tile.tsx';

type ProductCardsProps = {
  /** Undefined while loading. */
  products: readonly Product[] | undefined;
  expected: number;
  /** Cards visible before scrolling. */
  inSight: number;
  /** False on a shop's own page. */
  withShop?: boolean | undefined;
  eager?: boolean | undefined;
};

/**
 * `<li>`s of cards or placeholders. Visible ones are drawn first, the others after a pause in which the phone
 * handles input.
 */
export function ProductCards({ products, expected, inSight, withShop, eager = false }: ProductCardsProps) {
  if (products) return <Drawn products={products} inSight={inSight} withShop={withShop} eager={eager} />;
  return Array.from({ length: expected }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
    <li key={index}>
      <ProductCardSkeleton withShop={withShop} />
    </li>
  ));
}

type DrawnProps = Omit<ProductCardsProps, 'expected'> & { products: readonly Product[] };

function Drawn({ products, inSight, withShop, eager }: DrawnProps) {
  const first = useDeferredValue(products.length, inSight);
  return products.map((product, index) => (
    <li key={product._id}>
      {index < first ? (
        <ProductTile product={product} withShop={withShop} eager={eager && index < inSight} />
      ) : (
        <ProductCardRoom />
      )}
    </li>
  ));
}
