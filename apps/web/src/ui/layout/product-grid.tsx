import type { ReactNode } from 'react';
import css from './product-grid.module.css';

/** Cards in rows: two on a phone, up to six across a desktop page. Its children are `<li>`s. */
export function ProductGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css.grid} aria-label={label}>
      {children}
    </ul>
  );
}
