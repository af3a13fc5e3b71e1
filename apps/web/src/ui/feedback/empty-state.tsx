import type { Icon } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Stack } from '../flow/flow.tsx';
import css from './empty-state.module.css';

type EmptyStateProps = {
  icon: Icon;
  title: string;
  /** The reason, or what would fill it. */
  text?: string | undefined;
  /** The next step as a `primary` button; a second one as `outline`. */
  children?: ReactNode;
  /** 1 if it is the page's only heading. */
  level?: 1 | 2 | undefined;
};

export function EmptyState({ icon: Glyph, title, text, children, level = 2 }: EmptyStateProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className={clsx('column centre align-center py-24 px-0 mx-auto', css.box)}>
      <div className={clsx('centred primary tinted round mb-16', css.circle)}>
        <Glyph size={48} aria-hidden />
      </div>
      <Title className="title w650 anywhere">{title}</Title>
      {text && <p className="label ink-2 balance mt-4">{text}</p>}
      {children && (
        <Stack gap={8} className="wide mt-20">
          {children}
        </Stack>
      )}
    </div>
  );
}
