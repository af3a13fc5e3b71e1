import { IconArrowRight } from '@tabler/icons-react';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { DeliveryMeter } from '../../../ui/feedback/delivery-meter.tsx';
import css from './cart-bar.module.css';
import type { CartView } from './shop-view.ts';

/** The phone's way to the cart, with what is in it and what is missing for free delivery. */
export function CartBar({ cart }: { cart: CartView }) {
  return (
    <section className={css.bar} aria-label={t('Your cart')}>
      <DeliveryMeter variant="strip" missing={cart.missing} share={cart.share} />
      <div className={css.row}>
        <div>
          <div className={css.count}>{t('{{count}} items', { count: cart.count })}</div>
          <Rupees amount={cart.items} />
        </div>
        <ButtonLink to={to.cart()} iconAfter={IconArrowRight} size="lg" className={css.button}>
          {t('View cart')}
        </ButtonLink>
      </div>
    </section>
  );
}
