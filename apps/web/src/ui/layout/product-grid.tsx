import clsx from 'clsx';
import type { ReactNode } from 'react';
import css from './product-grid.module.css';

/** Two columns on a phone, up to six on desktop. Children are `<li>`s. */
export function ProductGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={clsx('stack gap-10 halves', css.grid)} aria-label={label}>
      {children}
    </ul>
  );
}
