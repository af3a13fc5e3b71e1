import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import clsx from 'clsx';
import { clockText } from '../../texts/dates.ts';
import { t } from '../../texts/translate.ts';
import css from './list-screen.module.css';

type FreshnessProps = { readAt: number; isFetching: boolean; retry: () => void };

export function Freshness({ readAt, isFetching, retry }: FreshnessProps) {
  if (readAt === 0) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={clsx('caption in-line w500 ink-2 figures', css.fresh)}
      leftSection={<IconRefresh size={16} aria-hidden />}
      aria-busy={isFetching || undefined}
      onClick={retry}
    >
      {t('Up to date, {{time}} IST', { time: clockText(new Date(readAt)) })}
    </Button>
  );
}
