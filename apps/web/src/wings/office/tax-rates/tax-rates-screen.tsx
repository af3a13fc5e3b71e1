import { failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { ScreenTitle } from '../../../office-kit/screen-title.tsx';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
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
      {error && (
        <Alert tone="yellow" action={{ label: t('Retry'), onClick: () => void retry() }}>
          {failureText(error)}
        </Alert>
      )}
      {isLoading && <Skeleton width="100%" height={320} />}
      {!error && !isLoading && <NoStore />}
    </Stack>
  );
}
