import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { failureText } from '../../../kit/call-failed.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Carousel } from '../../../ui/layout/carousel.tsx';
import { SectionTitle } from '../../../ui/layout/section-title.tsx';
import { ProductCards } from '../grid/product-cards.tsx';
import type { homeQueries } from './home-queries.ts';

/** Cards that a phone shows of a row. */
const IN_SIGHT = 3;

type ProductShelfProps = {
  title: string;
  query: ReturnType<typeof homeQueries>['topDeals'];
  /** The most cards that it shows. */
  most: number;
  /** Where the whole list is. */
  more?: string | undefined;
};

/** A titled row of products. It loads and fails by itself, and is not there when it has none. */
export function ProductShelf({ title, query, most, more }: ProductShelfProps) {
  const { data: answer, error, refetch } = useQuery(query);
  // Answers come together: they are drawn in short steps, between which the phone answers to fingers.
  const data = useDeferredValue(answer);
  if (error && !data) {
    return (
      <section>
        <SectionTitle>{title}</SectionTitle>
        <Alert tone="red" action={{ label: t('Retry'), onClick: () => refetch() }}>
          {failureText(error)}
        </Alert>
      </section>
    );
  }
  if (data?.length === 0) return null;
  return (
    <Carousel title={title} more={more ? { label: t('See all'), to: more } : undefined}>
      <ProductCards products={data?.slice(0, most)} expected={most} inSight={IN_SIGHT} />
    </Carousel>
  );
}
