import type { TakeDownReason, TakenDown } from '@haat/contract/catalog/reviews';
import { dayText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import css from './reviews.module.css';

function reasonText(reason: TakeDownReason): string {
  const texts: Record<TakeDownReason, string> = {
    abuse: t('It insulted or threatened somebody.'),
    private: t('It said something private about somebody.'),
    advert: t('It advertised something.'),
    'off-topic': t('It was not about this product.'),
    unlawful: t('It was against the law.'),
  };
  return texts[reason];
}

/** Says to its writer that a review was taken down, why, and whether they may write another one. */
export function TakenDownNote({ takenDown: { at, reason, final } }: { takenDown: TakenDown }) {
  return (
    <div className={css.note}>
      <Alert tone="blue">
        <b>{t('Your review was taken down on {{day}}.', { day: dayText(at) })}</b> {reasonText(reason)}{' '}
        {final
          ? t('You can’t write another one of this product.')
          : t('You can write another one without that.')}
      </Alert>
    </div>
  );
}
