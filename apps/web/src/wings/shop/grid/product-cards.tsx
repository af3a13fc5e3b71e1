import type { ProductCard as Product } from '@haat/contract/catalog/product';
import { useDeferredValue } from 'react';
import { ProductCardRoom } from '../../../ui/display/product-card-room.tsx';
import { ProductCardSkeleton } from '../../../ui/display/product-card-skeleton.tsx';
import { ProductTile } from './product-tile.tsx';

type ProductCardsProps = {
  /** Undefined while they are on their way. */
  products: readonly Product[] | undefined;
  /** How many there will be. */
  expected: number;
  /** How many can be in sight before anybody scrolls. */
  inSight: number;
  /** False on a shop's own page. */
  withShop?: boolean | undefined;
  /** Whether the pictures in sight are requested first. */
  eager?: boolean | undefined;
};

/**
 * `<li>`s of product cards, or room for them. Those in sight are drawn first and the others after a breath, in which the
 * phone shows what it has and answers to fingers.
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
