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
  /** A red dot on the chip's normal background: cancelled, so nobody has to act. */
  redDot?: boolean | undefined;
  children: ReactNode;
};

/** A state in the office's tables: a dot and a word, 22 px high. */
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
