import clsx from 'clsx';
import { ReadFailed } from '../../kit/read-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/flow/flow.tsx';
import { PageHead } from '../page-head.tsx';
import css from './form-page.module.css';

type FormLoadingProps = { error: unknown; onRetry: () => void };

const HEIGHTS = [
  ['first', 210],
  ['second', 132],
  ['third', 210],
] as const;

export function FormLoading({ error, onRetry }: FormLoadingProps) {
  return (
    <div className={clsx('office-high', css.page)}>
      <PageHead className={css.head} />
      <Stack gap={16} className={css.body} aria-busy={!error || undefined}>
        {error ? (
          <ReadFailed error={error} onRetry={onRetry} />
        ) : (
          HEIGHTS.map(([section, height]) => <Skeleton key={section} height={height} />)
        )}
      </Stack>
    </div>
  );
}
