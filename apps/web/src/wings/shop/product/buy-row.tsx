import { IconShoppingCart } from '@tabler/icons-react';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { QuantityStepper } from '../../../ui/controls/quantity-stepper.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { shownQuantity } from '../../../ui/display/shown-quantity.ts';
import { sayOutOfStock } from '../state/cart-actions.ts';
import css from './buy-row.module.css';
import type { usePurchase } from './use-purchase.ts';

type BuyRowProps = { name: string; purchase: ReturnType<typeof usePurchase> };

/** How many, and into the cart: in the phone's bar and in the desktop's column. */
export function BuyRow({
  name,
  purchase: { inCart, qty, max, soldBy, step, total, pick, put },
}: BuyRowProps) {
  if (max === 0) {
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
        min={step}
        max={max}
        step={step}
        shown={shownQuantity(qty, soldBy)}
        onChange={pick}
      />
      <Button size="lg" icon={IconShoppingCart} wide className={css.put} onClick={put}>
        <span>
          {inCart ? t('Update cart') : t('Add to cart')} · <Rupees amount={total} variant="even" />
        </span>
      </Button>
    </div>
  );
}
