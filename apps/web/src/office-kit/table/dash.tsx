import { t } from '../../texts/translate.ts';
import css from './dash.module.css';

/** In a cell that has nothing to say. */
export function Dash() {
  return (
    <span className={css.dash}>
      <span aria-hidden>—</span>
      <span className="sr-only">{t('None')}</span>
    </span>
  );
}
