import clsx from 'clsx';
import type { ReactNode } from 'react';
import css from './dot-chip.module.css';

const TONES = {
  blue: 'info info-ground',
  marigold: 'warn warn-ground',
  green: 'ok ok-ground',
  grey: 'ink-2 tinted',
  red: 'danger-ink danger-ground',
};

type DotChipProps = {
  tone: keyof typeof TONES;
  /** For cancelled, where nobody has to act. */
  redDot?: boolean | undefined;
  children: ReactNode;
};

/** For the office's tables; 22 px high. */
export function DotChip({ tone, redDot, children }: DotChipProps) {
  return (
    <span
      className={clsx(
        css.chip,
        'caption w600 nowrap inline-row align-center gap-6 pill py-0 px-8 h-22',
        TONES[tone],
        redDot && css.redDot,
      )}
    >
      {children}
    </span>
  );
}
