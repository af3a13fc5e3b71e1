import type { ReactNode } from 'react';
import { FormLoading } from '../../../office-kit/form/form-loading.tsx';
import { NoStore } from '../choose-store/no-store.tsx';
import { StoreChoice } from '../products/store-choice.tsx';
import { useProductStore } from '../products/use-product-store.ts';

type OfStoreProps = {
  /** The screen's address for a store. */
  address: (store?: string) => string;
  children: (store: string, choice: ReactNode) => ReactNode;
};

/** For the user's store, or the one that an operator chooses. */
export function OfStore({ address, children }: OfStoreProps) {
  const { storeId, stores, isLoading, error, retry } = useProductStore();
  if (error) return <FormLoading error={error} onRetry={() => void retry()} />;
  if (!storeId) return isLoading ? <FormLoading error={null} onRetry={() => void retry()} /> : <NoStore />;
  const choice = stores && <StoreChoice stores={stores} storeId={storeId} address={address} />;
  return children(storeId, choice);
}
