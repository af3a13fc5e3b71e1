import { t } from '../../texts/translate.ts';

/** In a cell that has nothing to say. */
export function Dash() {
  return (
    <span className="ink-3">
      <span aria-hidden>—</span>
      <span className="sr-only">{t('None')}</span>
    </span>
  );
}
