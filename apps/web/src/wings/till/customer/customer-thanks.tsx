import type { Paise } from '@haat/domain/basics/money';
import { IconCircleCheck } from '@tabler/icons-react';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import css from './customer-screen.module.css';

/** A green screen with thanks, the paid amount, and any change. */
export function CustomerThanks({ total, change }: { total: Paise; change: Paise }) {
  return (
    <main id="main" className={css.thanks}>
      <IconCircleCheck size={72} stroke={1.5} aria-hidden />
      <h1>{t('Thank you, come again')}</h1>
      <dl className={css.thanksList}>
        <div>
          <dt className="heading in-line">{t('Paid')}</dt>
          <dd>
            <Rupees amount={total} variant="even" />
          </dd>
        </div>
        {change > 0 && (
          <div>
            <dt className="heading in-line">{t('Your change')}</dt>
            <dd>
              <Rupees amount={change} variant="even" />
            </dd>
          </div>
        )}
      </dl>
    </main>
  );
}
