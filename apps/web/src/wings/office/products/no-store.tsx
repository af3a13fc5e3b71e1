import { IconBuildingStore } from '@tabler/icons-react';
import { failureText } from '../../../kit/call-failed.ts';
import { ScreenTitle } from '../../../office-kit/screen-title.tsx';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import css from './products.module.css';

type NoStoreProps = { isLoading: boolean; error: unknown; onRetry: () => void };

/** In place of what is a store's while it is not known which: it is on its way, could not be had, or there is none. */
export function NoStore({ isLoading, error, onRetry }: NoStoreProps) {
  return (
    <div className={css.bare} aria-busy={isLoading || undefined}>
      <ScreenTitle />
      {isLoading && <Skeleton width="100%" height={320} />}
      {error ? (
        <Alert tone="yellow" action={{ label: t('Retry'), onClick: onRetry }}>
          {failureText(error)}
        </Alert>
      ) : (
        !isLoading && (
          <EmptyState
            icon={IconBuildingStore}
            title={t('No store')}
            text={t('You belong to no store. Ask the operator to add you to one.')}
          />
        )
      )}
    </div>
  );
}
