import { formatRupees, type Paise } from '@haat/domain/money';
import { IconCash } from '@tabler/icons-react';
import { t } from '../../../texts/translate.ts';
import { ChoiceCard } from '../../../ui/choice.tsx';
import css from './cash-choice.module.css';

/** Cash on delivery: the default, and for now the only way to pay. */
export function CashChoice({ amount }: { amount: Paise | undefined }) {
  return (
    <ChoiceCard name="paymentMethod" value="Cash" defaultChecked>
      <span className={css.words}>
        <b className={css.name}>{t('Cash')}</b>
        <span className={css.sub}>
          {amount === undefined
            ? t('Pay on delivery')
            : t('Pay {{amount}} on delivery', { amount: formatRupees(amount) })}
        </span>
      </span>
      <IconCash size={20} className={css.icon} aria-hidden />
    </ChoiceCard>
  );
}
