import type { Icon } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import css from './badge.module.css';

/** `solid` is the filled green of finished states. */
export type Tone = 'green' | 'solid' | 'blue' | 'amber' | 'red' | 'grey';

const TONES: Record<Tone, string | undefined> = {
  green: 'ok ok-ground',
  solid: css.solid,
  blue: 'info info-ground',
  amber: 'warn warn-ground',
  red: 'danger-ink danger-ground',
  grey: 'ink-2 faint-ground',
};

type BadgeProps = { tone: Tone; icon?: Icon | undefined; children: ReactNode };

/** 24 px high; the icon repeats the colour's meaning. */
export function Badge({ tone, icon: Glyph, children }: BadgeProps) {
  return (
    <span className={clsx(css.badge, TONES[tone])}>
      {Glyph && <Glyph size={14} aria-hidden />}
      {children}
    </span>
  );
}
