import css from './spinner.module.css';

export function Spinner() {
  return <span className={css.spinner} aria-hidden />;
}
