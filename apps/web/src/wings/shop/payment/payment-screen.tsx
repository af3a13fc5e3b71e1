import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useCart } from '../cart-store.ts';
import { CartChanges } from '../checkout/cart-changes.tsx';
import { CheckoutPage } from '../checkout/checkout-page.tsx';
import { paymentStore } from '../checkout/checkout-store.ts';
import { useQuote } from '../checkout/use-quote.ts';
import { InShop } from '../shop-context.tsx';
import { CashChoice } from './cash-choice.tsx';
import css from './payment-screen.module.css';

/** The checkout's third step: how the order is paid. */
export function Component() {
  return (
    <InShop>
      <Payment />
    </InShop>
  );
}

function Payment() {
  const { lines, totals } = useCart();
  const { quote, changed, accept } = useQuote();
  const navigate = useNavigate();
  const choose = (event: FormEvent) => {
    event.preventDefault();
    paymentStore.set('Cash');
    navigate(to.placeOrder());
  };
  return (
    <CheckoutPage title={t('Payment')} back={to.shipping()} step="payment">
      <CartChanges changed={changed} lines={lines} onAccept={accept} />
      <Card>
        <form className={css.form} onSubmit={choose}>
          <fieldset className={css.methods}>
            <legend className={css.title}>{t('Payment method')}</legend>
            <CashChoice amount={quote?.totalPrice ?? totals.total} />
          </fieldset>
          <Button type="submit" size="lg" wide disabled={changed.length > 0}>
            {t('Continue')}
          </Button>
        </form>
      </Card>
    </CheckoutPage>
  );
}
