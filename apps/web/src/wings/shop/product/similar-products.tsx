import type { Product } from '@haat/contract/catalog/product';
import { listByCategory, listBySubCategory } from '@haat/contract/catalog/shopper';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import { t } from '../../../texts/translate.ts';
import { ProductCardSkeleton } from '../../../ui/display/product-card-skeleton.tsx';
import { Carousel } from '../../../ui/layout/carousel.tsx';
import { ProductTile } from '../grid/product-tile.tsx';

const MOST = 12;

/** Other products of the same subcategory. Optional: hidden on an error or if empty. */
export function SimilarProducts({ product }: { product: Product }) {
  const { _id, category, subCategory, marketplace: id } = product;
  const { data: answer, error } = useQuery(
    subCategory
      ? queryOf(listBySubCategory, { params: { id, name: subCategory }, query: {} })
      : queryOf(listByCategory, { params: { id, name: category }, query: {} }),
  );
  const data = useDeferredValue(answer);
  const others = data?.rows.filter((other) => other._id !== _id).slice(0, MOST);
  if (error || others?.length === 0) return null;
  const more = subCategory ? to.subcategory(subCategory) : to.category(category);
  return (
    <Carousel title={t('Similar products')} more={{ label: t('See all'), to: more }}>
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
