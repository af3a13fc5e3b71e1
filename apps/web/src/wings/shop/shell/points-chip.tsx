import { IconCoinRupee } from '@tabler/icons-react';
import clsx from 'clsx';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import css from './points-chip.module.css';

/** The shopper's reward points: 1 point is ₹1. */
export function PointsChip({ points }: { points: number }) {
  return (
    <Link
      to={to.profile()}
      className={clsx('touch', css.chip)}
      aria-label={t('{{points}} reward points', { points })}
      data-points
    >
      <IconCoinRupee size={20} aria-hidden />
      {points}
    </Link>
  );
}
