import type { Product } from '@haat/contract/catalog/product';
import { readProduct } from '@haat/contract/catalog/shopper';
import type { Marketplace } from '@haat/contract/places';
import { IconPackageOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useParams, useSearchParams } from 'react-router';
import { failedWith } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import { localName } from '../../../texts/local-name.ts';
import { t } from '../../../texts/translate.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { shownQuantity } from '../../../ui/display/shown-quantity.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx';
import { Crumbs } from '../../../ui/layout/crumbs.tsx';
import { DrawnLater } from '../../../ui/layout/drawn-later.tsx';
import { useAtLeast } from '../../../ui/layout/use-at-least.ts';
import { choicesOf, chosenOf } from '../choices/choices.ts';
import { categoryLabel, subCategoryLabel } from '../grid/category-label.ts';
import { NotifyStock } from '../notify-me/notify-stock.tsx';
import { NotLoaded } from '../shell/not-loaded.tsx';
import { InShop, useShop } from '../state/shop-context.tsx';
import { About } from './about.tsx';
import { BuyRow } from './buy-row.tsx';
import { Gallery } from './gallery.tsx';
import { InStockInstead } from './in-stock-instead.tsx';
import { OnThePack } from './on-the-pack.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { ProductHead } from './product-head.tsx';
import css from './product-screen.module.css';
import { ProductSkeleton } from './product-skeleton.tsx';
import { Reviews } from './reviews.tsx';
import { ShareButton } from './share-button.tsx';
import { SimilarProducts } from './similar-products.tsx';
import { SoldBy } from './sold-by.tsx';
import { usePurchase } from './use-purchase.ts';

function crumbsOf({ category, subCategory }: Product, shop: Marketplace) {
  return [
    { label: t('Home'), to: to.home() },
    ...(category ? [{ label: categoryLabel(shop, category), to: to.category(category) }] : []),
    ...(subCategory ? [{ label: subCategoryLabel(shop, subCategory), to: to.subcategory(subCategory) }] : []),
  ];
}

function ProductDetails({ product }: { product: Product }) {
  const shop = useShop();
  const name = localName(product);
  const [search] = useSearchParams();
  const choices = choicesOf(product);
  const chosen = chosenOf(choices, search.get('variant'));
  const purchase = usePurchase(product, chosen);
  const wide = useAtLeast('desktop');
  const isOut = chosen.countInStock <= 0 && !purchase.inCart;
  const goods = {
    marketplace: product.marketplace,
    productId: product._id,
    variantId: chosen.variant?._id,
  };
  const notify = <NotifyStock key={goods.variantId ?? product._id} goods={goods} />;
  return (
    <>
      <title>{`${name} · Haat`}</title>
      <PhoneBar share={name} />
      <div className={css.page}>
        <div className={clsx('from-desktop', css.crumbs)}>
          <Crumbs crumbs={crumbsOf(product, shop)} />
        </div>
        <div className={css.top}>
          <Gallery
            key={chosen.variant?._id ?? product._id}
            images={chosen.images}
            name={name}
            faded={chosen.countInStock <= 0}
          >
            <ShareButton title={name} framed />
          </Gallery>
          <Stack gap={12} className={css.buy}>
            <Stack gap={16} className={css.head}>
              <ProductHead product={product} choices={choices} chosen={chosen} qty={purchase.qty} />
              {isOut && wide && notify}
              <div className="from-desktop">
                <BuyRow name={name} purchase={purchase} />
                {purchase.max > 0 && (
                  <p className="note ink-3 mt-8">
                    {t('Up to {{amount}} in one order.', {
                      amount: shownQuantity(purchase.max, purchase.soldBy),
                    })}
                  </p>
                )}
              </div>
            </Stack>
            <SoldBy store={product.store} />
          </Stack>
        </div>
        {isOut && (
          <div className={css.instead}>
            <InStockInstead product={product} chosen={chosen} />
          </div>
        )}
        <DrawnLater className={clsx('stack fit gap-20 py-20 px-gutter', css.below)}>
          <Stack gap={20} fit top className={css.about}>
            <About description={product.description} />
            <OnThePack product={product} chosen={chosen} />
          </Stack>
          <Reviews product={product} />
        </DrawnLater>
        {!isOut && (
          <DrawnLater className={css.similar}>
            <SimilarProducts product={product} />
          </DrawnLater>
        )}
      </div>
      <BottomBar>{isOut && !wide ? notify : <BuyRow name={name} purchase={purchase} />}</BottomBar>
    </>
  );
}

function ProductPage() {
  const { _id: id } = useShop();
  const { id: productId = '' } = useParams();
  const { data, error, refetch } = useQuery(queryOf(readProduct, { params: { id, productId } }));
  if (data) return <ProductDetails key={data._id} product={data} />;
  if (!error) {
    return (
      <>
        <PhoneBar />
        <ProductSkeleton />
      </>
    );
  }
  const gone = (['product-not-found', 'marketplace-not-found'] as const).some((code) =>
    failedWith(error, code),
  );
  return (
    <>
      <PhoneBar />
      <div className={css.page}>
        <div className={clsx(css.failure, 'py-24 px-gutter')}>
          {gone ? (
            <EmptyState level={1} icon={IconPackageOff} title={t('This product is no longer sold')}>
              <ButtonLink to={to.home()}>{t('Go to the home page')}</ButtonLink>
            </EmptyState>
          ) : (
            <NotLoaded level={1} error={error} what="page" onRetry={() => refetch()} />
          )}
        </div>
      </div>
    </>
  );
}

/** Storefront, section 2, /product/{id}. */
export function Component() {
  return (
    <InShop>
      <ProductPage />
    </InShop>
  );
}
