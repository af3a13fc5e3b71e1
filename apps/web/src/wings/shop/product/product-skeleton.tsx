import clsx from 'clsx';
import { t } from '../../../texts/translate.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import css from './product-screen.module.css';
import own from './product-skeleton.module.css';

export function ProductSkeleton() {
  return (
    <div className={clsx('min-h-window', css.page)} aria-busy role="status" aria-label={t('Loading')}>
      <div className={clsx('from-desktop', css.crumbs)}>
        <Skeleton width={260} height={20} />
      </div>
      <div className={css.top}>
        <Skeleton className={own.picture} />
        <Stack gap={16} className={css.head}>
          <Skeleton width="30%" height={20} />
          <Skeleton width="84%" height={32} />
          <Skeleton width="46%" height={36} />
          <Skeleton width="64%" height={20} />
          <Skeleton height={58} />
          <Skeleton width="52%" height={24} />
          <Skeleton height={52} />
        </Stack>
      </div>
    </div>
  );
}
