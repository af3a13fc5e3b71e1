import { to } from '../../../kit/links.ts';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import { ScreenTitle } from '../../../office-kit/screen-title.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/flow/stack.tsx';
import { NoStore } from '../choose-store/no-store.tsx';
import { ProductListScreen } from './product-list-screen.tsx';
import css from './products.module.css';
import { StoreChoice } from './store-choice.tsx';
import { useProductStore } from './use-product-store.ts';

/** The products of the own store, or of the one that an operator chooses (back office, section 2, "Admin product list"). */
export function Component() {
  const { storeId, inAddress, stores, isLoading, error, retry } = useProductStore();
  if (!storeId)
    return (
      <Stack gap={12} align="start" className={css.bare} aria-busy={isLoading || undefined}>
        <ScreenTitle />
        <ReadFailed error={error} onRetry={retry} />
        {isLoading && <Skeleton width="100%" height={320} />}
        {!error && !isLoading && <NoStore />}
      </Stack>
    );
  return (
    <ProductListScreen
      key={storeId}
      storeId={storeId}
      inAddress={inAddress}
      choice={
        stores && (
          <StoreChoice stores={stores} storeId={storeId} address={(store) => to.productList(1, '', store)} />
        )
      }
    />
  );
}
