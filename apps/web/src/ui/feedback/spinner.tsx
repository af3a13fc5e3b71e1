import css from './spinner.module.css';

/** A spinner in the text's colour, for buttons; pages use skeletons. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden />;
}
