import type { Icon } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import css from './badge.module.css';

/** Colours of badges; `solid` is the filled green of what is done. */
export type Tone = 'green' | 'solid' | 'blue' | 'amber' | 'red' | 'grey';

type BadgeProps = { tone: Tone; icon?: Icon | undefined; children: ReactNode };

/** A state in a word, 24 high; the icon says it again to who doesn't see the colour. */
export function Badge({ tone, icon: Glyph, children }: BadgeProps) {
  return (
    <span className={clsx(css.badge, css[tone])}>
      {Glyph && <Glyph size={14} aria-hidden />}
      {children}
    </span>
  );
}
