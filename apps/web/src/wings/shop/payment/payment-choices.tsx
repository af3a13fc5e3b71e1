import { formatRupees, type Paise } from '@haat/domain/money';
import type { ShopPaymentMethod } from '@haat/domain/orders';
import { type Icon, IconCash, IconCreditCard } from '@tabler/icons-react';
import { t } from '../../../texts/translate.ts';
import { ChoiceCard } from '../../../ui/fields/choice.tsx';
import css from './payment-choices.module.css';

type PaymentChoicesProps = {
  /** What is to pay, as far as it is known. */
  amount: Paise | undefined;
  chosen: ShopPaymentMethod;
  /** Whether online payment is offered; while that is not known, only to who has chosen it. */
  online: boolean | undefined;
  onChoose: (method: ShopPaymentMethod) => void;
  /** An order that was sent already keeps its payment method. */
  fixed?: boolean | undefined;
};

/** Cash on delivery, the default, or online: UPI, card or net banking. */
export function PaymentChoices({ amount, chosen, online, onChoose, fixed }: PaymentChoicesProps) {
  const choice = (method: ShopPaymentMethod) => ({
    name: 'paymentMethod',
    value: method,
    checked: chosen === method,
    disabled: fixed === true && chosen !== method,
    onChange: () => onChoose(method),
  });
  return (
    <div className={css.choices}>
      <ChoiceCard {...choice('Cash')}>
        <Words
          name={t('Cash')}
          sub={
            amount === undefined
              ? t('Pay on delivery')
              : t('Pay {{amount}} on delivery', { amount: formatRupees(amount) })
          }
          icon={IconCash}
        />
      </ChoiceCard>
      {(online || chosen === 'Online') && (
        <ChoiceCard {...choice('Online')}>
          <Words name={t('Pay online')} sub={t('UPI, card or net banking')} icon={IconCreditCard} />
        </ChoiceCard>
      )}
    </div>
  );
}

function Words({ name, sub, icon: Glyph }: { name: string; sub: string; icon: Icon }) {
  return (
    <>
      <span className={css.words}>
        <b className={css.name}>{name}</b>
        <span className={css.sub}>{sub}</span>
      </span>
      <Glyph size={20} className={css.icon} aria-hidden />
    </>
  );
}
