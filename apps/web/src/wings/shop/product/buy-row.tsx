import { IconArrowRight, IconShoppingCart } from '@tabler/icons-react';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { QuantityStepper } from '../../../ui/controls/quantity-stepper.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { shownQuantity } from '../../../ui/display/shown-quantity.ts';
import { sayOutOfStock } from '../state/cart-actions.ts';
import css from './buy-row.module.css';
import type { usePurchase } from './use-purchase.ts';

type BuyRowProps = { name: string; purchase: ReturnType<typeof usePurchase> };

/** In the phone's bar and the desktop's column. Links to the cart once added. */
export function BuyRow({ name, purchase }: BuyRowProps) {
  const { inCart, qty, min, max, soldBy, step, pick } = purchase;
  if (max === 0 && !inCart) {
    return (
      <Button variant="outline" size="lg" wide aria-disabled className={css.out} onClick={sayOutOfStock}>
        {t('Out of stock')}
      </Button>
    );
  }
  return (
    <div className={css.row}>
      <QuantityStepper
        name={name}
        qty={qty}
        min={min}
        max={max}
        step={step}
        shown={shownQuantity(qty, soldBy)}
        onChange={pick}
      />
      <BuyButton {...purchase} />
    </div>
  );
}

function BuyButton({ inCart, total, cartTotal, put }: BuyRowProps['purchase']) {
  if (inCart)
    return (
      <ButtonLink size="lg" iconAfter={IconArrowRight} wide className={css.put} to={to.cart()}>
        <span>
          {t('View cart')} · <Rupees amount={cartTotal} variant="even" />
        </span>
      </ButtonLink>
    );
  return (
    <Button size="lg" icon={IconShoppingCart} wide className={css.put} onClick={put}>
      <span>
        {t('Add to cart')} · <Rupees amount={total} variant="even" />
      </span>
    </Button>
  );
}
