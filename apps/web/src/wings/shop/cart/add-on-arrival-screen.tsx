import { readProduct } from '@haat/contract/catalog/shopper';
import { ERRORS } from '@haat/contract/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { failedWith, failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { addBundle } from '../bundles/add-bundle.ts';
import { bundleQuery } from '../bundles/bundle-query.ts';
import { addToCart, lineOf } from '../state/cart-actions.ts';
import { InShop, useShop } from '../state/shop-context.tsx';

/** /cart/{id}?qty=N adds the product, or with type=bundle its parts, and redirects to the cart. */
export function Component() {
  return (
    <InShop>
      <AddOnArrival />
    </InShop>
  );
}

function AddOnArrival() {
  const { _id: marketplace } = useShop();
  const { id = '' } = useParams();
  const [searchParams] = useSearchParams();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>();
  const bundle = searchParams.get('type') === 'bundle';
  const qty = Math.max(1, Math.trunc(Number(searchParams.get('qty'))) || 1);

  useEffect(() => {
    let left = false;
    const addProduct = async () => {
      const product = await queries.fetchQuery(
        queryOf(readProduct, { params: { id: marketplace, productId: id } }),
      );
      if (left) return;
      // The address's product, not one of its sizes. `qty` counts pieces, or steps of loose goods.
      addToCart(lineOf(product, qty * product.step));
      return navigate(to.cart(), { replace: true });
    };
    const addParts = async () => {
      const found = await queries.fetchQuery(bundleQuery(marketplace, id));
      if (left) return;
      addBundle(found, qty);
      return navigate(to.cart(), { replace: true });
    };
    (bundle ? addParts() : addProduct()).catch((error) => !left && setFailure(error));
    return () => {
      left = true;
    };
  }, [queries, navigate, marketplace, id, qty, bundle]);

  // Malformed ids match nothing.
  const missing = bundle ? 'bundle-not-found' : 'product-not-found';
  return (
    <Page head={<PageTitle title={t('Cart')} back={to.home()} />} busy={!failure}>
      {failure ? (
        <Alert tone="yellow" action={{ label: t('Go to the cart'), to: to.cart() }}>
          {([missing, 'invalid-input'] as const).some((code) => failedWith(failure, code))
            ? t(ERRORS[missing].message)
            : failureText(failure)}
        </Alert>
      ) : (
        <Skeleton height={320} />
      )}
    </Page>
  );
}
