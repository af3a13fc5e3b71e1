import { listBundles } from '@haat/contract/catalog/shopper';
import { IconPackages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import { t } from '../../../texts/translate.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { gridHref } from '../grid/grid-target.ts';
import { InShop, useShop } from '../state/shop-context.tsx';
import { BundleCard, BundleCardSkeleton } from './bundle-card.tsx';
import css from './bundle-list-screen.module.css';

function BundleList() {
  const { data, error, refetch } = useQuery(queryOf(listBundles, { params: { id: useShop()._id } }));
  if (error && !data) {
    return <ReadFailed error={error} onRetry={refetch} />;
  }
  if (data?.length === 0) {
    return (
      <EmptyState
        icon={IconPackages}
        title={t('No bundles at the moment')}
        text={t('Things that go together will appear here, to be added all at once.')}
      >
        <ButtonLink to={gridHref({ kind: 'all' }, { sort: 'percentOff' })}>
          {t('Browse top deals')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="sr-only">{t('All bundles')}</h2>
      <ul className={css.grid} aria-busy={!data}>
        {data
          ? data.map((bundle) => (
              <Stack as="li" key={bundle._id}>
                <BundleCard bundle={bundle} />
              </Stack>
            ))
          : Array.from({ length: 6 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
              <Stack as="li" key={index}>
                <BundleCardSkeleton />
              </Stack>
            ))}
      </ul>
    </>
  );
}

/** Storefront, section 2, /bundle. */
export function Component() {
  return (
    <InShop>
      <Page
        head={
          <PageTitle
            title={t('Bundles')}
            sub={t('Things that go together, added all at once')}
            back={to.home()}
            crumbs={[{ label: t('Home'), to: to.home() }]}
          />
        }
      >
        <title>{t('Bundles · Haat')}</title>
        <BundleList />
      </Page>
    </InShop>
  );
}
