import css from './spinner.module.css';

/** A turning ring in the colour of the text, for inside a button; pages wait with skeletons. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden />;
}
