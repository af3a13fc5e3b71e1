import type { Product, ProductCard } from '@haat/contract/catalog/product';
import { unitPriceOf } from '@haat/domain/basics/measure';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../texts/translate.ts';
import { Carousel } from '../../../ui/layout/carousel.tsx';
import type { Choice } from '../choices/choices.ts';
import { ProductCards } from '../grid/product-cards.tsx';
import { shelfOf } from './shelf-of.ts';

const MOST = 12;
const IN_SIGHT = 3;

/** Of unit prices; incomparable ones are last. */
function distance({ price, measure }: ProductCard, chosen: Choice): number {
  if (!measure || measure.of !== chosen.measure?.of) return Number.POSITIVE_INFINITY;
  return Math.abs(unitPriceOf(price, measure) - unitPriceOf(chosen.price, chosen.measure));
}

/** Of its kind with a similar unit price, then of its brand. */
export function InStockInstead({ product, chosen }: { product: Product; chosen: Choice }) {
  const { _id, brand } = product;
  const { goods, address } = shelfOf(product, { inStock: true });
  const { data, error } = useQuery(goods);
  const near = (other: ProductCard) => distance(other, chosen);
  const others = data?.rows
    .filter((other) => other._id !== _id && other.countInStock > 0)
    .toSorted((a, b) => compare(near(a), near(b)) || Number(b.brand === brand) - Number(a.brand === brand));
  if (error || others?.length === 0) return null;
  const more = { label: t('See all'), to: `${address}?inStock=true` };
  return (
    <Carousel title={t('In stock instead')} more={more}>
      <ProductCards products={others?.slice(0, MOST)} expected={IN_SIGHT} inSight={IN_SIGHT} />
    </Carousel>
  );
}

const compare = (a: number, b: number) => (a === b ? 0 : a - b);
