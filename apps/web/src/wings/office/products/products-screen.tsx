import { to } from '../../../kit/links.ts';
import { NoStore } from './no-store.tsx';
import { ProductListScreen } from './product-list-screen.tsx';
import { StoreChoice } from './store-choice.tsx';
import { useProductStore } from './use-product-store.ts';

/** The products of the own store, or of the one that an operator chooses (back office, section 2, "Admin product list"). */
export function Component() {
  const { storeId, inAddress, stores, isLoading, error, retry } = useProductStore();
  if (!storeId) return <NoStore {...{ isLoading, error }} onRetry={() => void retry()} />;
  const addressOf = (store: string) => to.productList(1, '', store);
  return (
    <ProductListScreen
      key={storeId}
      storeId={storeId}
      inAddress={inAddress}
      choice={stores && <StoreChoice stores={stores} storeId={storeId} address={addressOf} />}
    />
  );
}
