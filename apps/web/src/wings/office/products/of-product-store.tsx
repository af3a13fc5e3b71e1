import type { ReactNode } from 'react';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import { ScreenTitle } from '../../../office-kit/screen-title.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { NoStore } from '../choose-store/no-store.tsx';
import { StoreChoice } from './store-choice.tsx';
import { useProductStore } from './use-product-store.ts';

type ProductStore = { storeId: string; inAddress: string | undefined; choice: ReactNode };

type OfProductStoreProps = {
  className?: string | undefined;
  /** The screen's address for a store. */
  address: (store: string) => string;
  children: (of: ProductStore) => ReactNode;
};

/** For products of the user's own store, or of the one that an operator chooses. */
export function OfProductStore({ className, address, children }: OfProductStoreProps) {
  const { storeId, inAddress, stores, isLoading, error, retry } = useProductStore();
  if (storeId) {
    const choice = stores && <StoreChoice stores={stores} storeId={storeId} address={address} />;
    return children({ storeId, inAddress, choice });
  }
  return (
    <Stack gap={12} align="start" className={className} aria-busy={isLoading || undefined}>
      <ScreenTitle />
      <ReadFailed error={error} onRetry={retry} />
      {isLoading && <Skeleton width="100%" height={320} />}
      {!error && !isLoading && <NoStore />}
    </Stack>
  );
}
