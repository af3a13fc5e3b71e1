import type { Product } from '@haat/contract/catalog/product';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { t } from '../../../texts/translate.ts';
import { ProductCardSkeleton } from '../../../ui/display/product-card-skeleton.tsx';
import { Carousel } from '../../../ui/layout/carousel.tsx';
import { ProductTile } from '../grid/product-tile.tsx';
import { shelfOf } from './shelf-of.ts';

const MOST = 12;

/** Of the same subcategory; hidden on an error or if empty. */
export function SimilarProducts({ product }: { product: Product }) {
  const { goods, address } = shelfOf(product);
  const { data: answer, error } = useQuery(goods);
  const data = useDeferredValue(answer);
  const others = data?.rows.filter((other) => other._id !== product._id).slice(0, MOST);
  if (error || others?.length === 0) return null;
  return (
    <Carousel title={t('Similar products')} more={{ label: t('See all'), to: address }}>
      {others
        ? others.map((other) => (
            <li key={other._id}>
              <ProductTile product={other} />
            </li>
          ))
        : Array.from({ length: 6 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
            <li key={index}>
              <ProductCardSkeleton />
            </li>
          ))}
    </Carousel>
  );
}
