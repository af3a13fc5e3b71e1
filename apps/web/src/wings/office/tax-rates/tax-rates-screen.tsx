import { to } from '../../../kit/links.ts';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import { ScreenTitle } from '../../../office-kit/screen-title.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/flow/stack.tsx';
import { NoStore } from '../choose-store/no-store.tsx';
import { StoreChoice } from '../products/store-choice.tsx';
import { useProductStore } from '../products/use-product-store.ts';
import { TaxRatesList } from './tax-rates-list.tsx';

/** The products of a store against the calendar of GST rates. */
export function Component() {
  const { storeId, inAddress, stores, isLoading, error, retry } = useProductStore();
  if (storeId)
    return (
      <TaxRatesList
        key={storeId}
        storeId={storeId}
        inAddress={inAddress}
        choice={
          stores && (
            <StoreChoice stores={stores} storeId={storeId} address={(store) => to.taxRates(1, store)} />
          )
        }
      />
    );
  return (
    <Stack gap={12} align="start" aria-busy={isLoading || undefined}>
      <ScreenTitle />
      <ReadFailed error={error} onRetry={retry} />
      {isLoading && <Skeleton width="100%" height={320} />}
      {!error && !isLoading && <NoStore />}
    </Stack>
  );
}
