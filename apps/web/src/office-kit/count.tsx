import css from './count.module.css';

export function Count({ of }: { of: number }) {
  return <span className={css.count}>{of.toLocaleString('en-IN')}</span>;
}
