import { t } from '../../texts/translate.ts';

export function Dash() {
  return (
    <span className="ink-3">
      <span aria-hidden>—</span>
      <span className="sr-only">{t('None')}</span>
    </span>
  );
}
