import css from './count.module.css';

/** How many there are, beside a heading. */
export function Count({ of }: { of: number }) {
  return <span className={css.count}>{of.toLocaleString('en-IN')}</span>;
}
