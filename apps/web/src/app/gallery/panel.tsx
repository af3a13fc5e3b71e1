import clsx from 'clsx';
import type { ReactNode } from 'react';
import css from './gallery.module.css';

type PanelProps = { title: string; width: 2 | 4 | 6; children: ReactNode };

/** Spans some of the gallery's six columns. */
export function Panel({ title, width, children }: PanelProps) {
  return (
    <section className={clsx(css.panel, css[`w${width}`])}>
      <h2 className="mb-16 w600 ink-2">{title}</h2>
      {children}
    </section>
  );
}
