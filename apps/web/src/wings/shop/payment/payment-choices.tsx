import { type Icon, IconCash, IconCreditCard, IconQrcode } from '@tabler/icons-react';
import clsx from 'clsx';
import { t } from '../../../texts/translate.ts';
import { ChoiceCard } from '../../../ui/fields/choice.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import type { PayWay } from '../state/checkout-store.ts';
import css from './payment-choices.module.css';

export function wayName(way: PayWay): string {
  return { upi: t('UPI'), card: t('Card'), Cash: t('Cash') }[way];
}

export function waySub(way: PayWay): string {
  return { upi: t('Any UPI app'), card: t('Net banking'), Cash: t('At the door') }[way];
}

export const WAY_ICONS: Record<PayWay, Icon> = { upi: IconQrcode, card: IconCreditCard, Cash: IconCash };

type PaymentChoicesProps = {
  chosen: PayWay;
  /** Undefined while unknown: then shown only if already chosen. */
  online: boolean | undefined;
  onChoose: (way: PayWay) => void;
  /** A sent order keeps its payment method. */
  fixed?: boolean | undefined;
};

/** Without online payment cash only, at full width. */
export function PaymentChoices({ chosen, online, onChoose, fixed }: PaymentChoicesProps) {
  const offered: PayWay[] = online || chosen !== 'Cash' ? ['upi', 'card', 'Cash'] : ['Cash'];
  return (
    <div className={clsx(css.choices, 'stack gap-8 alike beside')}>
      {offered.map((way) => (
        <ChoiceCard
          key={way}
          bare
          className={css.choice ?? ''}
          name="paymentMethod"
          value={way}
          checked={chosen === way}
          disabled={fixed === true && chosen !== way}
          onChange={() => onChoose(way)}
        >
          <Stack as="span" className={clsx('shrinks', css.words)}>
            <b className={clsx('label w600', css.name)}>{wayName(way)}</b>
            <span className={clsx('note ink-2', css.sub)}>{waySub(way)}</span>
          </Stack>
        </ChoiceCard>
      ))}
    </div>
  );
}
