import { IconBuildingStore } from '@tabler/icons-react';
import { failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { ScreenTitle } from '../../../office-kit/screen-title.tsx';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ProductListScreen } from './product-list-screen.tsx';
import css from './products.module.css';
import { StoreChoice } from './store-choice.tsx';
import { useProductStore } from './use-product-store.ts';

/** The products of the own store, or of the one that an operator chooses (back office, section 2, "Admin product list"). */
export function Component() {
  const { storeId, inAddress, stores, error, retry } = useProductStore();
  if (!storeId)
    return (
      <div className={css.bare}>
        <ScreenTitle />
        {error && (
          <Alert tone="yellow" action={{ label: t('Retry'), onClick: () => void retry() }}>
            {failureText(error)}
          </Alert>
        )}
        {!error && (stores === undefined || stores.length === 0) && (
          <EmptyState
            icon={IconBuildingStore}
            title={t('No store')}
            text={t('You belong to no store. Ask the operator to add you to one.')}
          />
        )}
      </div>
    );
  return (
    <ProductListScreen
      key={storeId}
      storeId={storeId}
      inAddress={inAddress}
      choice={
        stores && (
          <StoreChoice
            stores={stores}
            storeId={storeId}
            address={(chosen) => to.productList(1, '', chosen)}
          />
        )
      }
    />
  );
}
