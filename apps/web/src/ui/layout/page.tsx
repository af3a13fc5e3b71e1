import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Stack } from '../flow/flow.tsx';
import css from './page.module.css';

type PageProps = {
  head: ReactNode;
  /** From 900 px a sticky column of 360 px, on phones below the page. */
  aside?: ReactNode;
  /** One column in the middle, for forms. */
  narrow?: boolean | undefined;
  fill?: boolean | undefined;
  busy?: boolean | undefined;
  /** During an action only the aside with its button can be pressed. */
  inert?: boolean | undefined;
  children: ReactNode;
};

/** 16 px from the edges on phones, 1152 px wide from 900 px. */
export function Page({ head, aside, narrow, fill, busy, inert, children }: PageProps) {
  return (
    <div className={clsx(css.page, narrow && css.narrow, fill && css.fill)} aria-busy={busy || undefined}>
      <div className="no-box" inert={inert}>
        {head}
      </div>
      <div className={clsx(css.body, aside !== undefined && css.two)}>
        <Stack gap={12} fit top className={clsx('shrinks', css.stack)} inert={inert}>
          {children}
        </Stack>
        {aside !== undefined && (
          <Stack gap={12} fit top className={clsx('shrinks', css.stack, css.aside)}>
            {aside}
          </Stack>
        )}
      </div>
    </div>
  );
}
