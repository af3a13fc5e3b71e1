import { listBundles } from '@haat/contract/catalog/shopper';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId } from 'react';
import { to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import { t } from '../../../texts/translate.ts';
import { SectionTitle } from '../../../ui/layout/section-title.tsx';
import { useShop } from '../state/shop-context.tsx';
import { BundleCard, BundleCardSkeleton } from './bundle-card.tsx';
import css from './bundle-shelf.module.css';

const MOST = 4;

/** Loads and fails independently of the home page. */
export function BundleShelf() {
  const id = useId();
  const { data: answer, error, refetch } = useQuery(queryOf(listBundles, { params: { id: useShop()._id } }));
  const data = useDeferredValue(answer);
  if (data?.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id} more={data && { label: t('See all'), to: to.bundles() }}>
        {t('Bundles')}
      </SectionTitle>
      {error && !data ? (
        <ReadFailed error={error} onRetry={refetch} />
      ) : (
        <ul className={css.row}>
          {data
            ? data.slice(0, MOST).map((bundle) => (
                <li key={bundle._id}>
                  <BundleCard bundle={bundle} />
                </li>
              ))
            : Array.from({ length: MOST }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
                <li key={index}>
                  <BundleCardSkeleton />
                </li>
              ))}
        </ul>
      )}
    </section>
  );
}
