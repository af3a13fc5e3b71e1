import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CartChanges } from '../checkout/cart-changes.tsx';
import { CheckoutPage } from '../checkout/checkout-page.tsx';
import { useQuote } from '../checkout/use-quote.ts';
import { useCart } from '../state/cart-store.ts';
import type { PayWay } from '../state/checkout-store.ts';
import { InShop } from '../state/shop-context.tsx';
import { PaymentChoices } from './payment-choices.tsx';
import { chooseWay, usePayWay } from './use-pay-way.ts';

export function Component() {
  return (
    <InShop>
      <Payment />
    </InShop>
  );
}

function Payment() {
  const { lines } = useCart();
  const { changed, accept } = useQuote();
  const { online, way } = usePayWay();
  const [picked, setPicked] = useState<PayWay>();
  const chosen = picked ?? way;
  const navigate = useNavigate();
  const choose = (event: FormEvent) => {
    event.preventDefault();
    chooseWay(chosen);
    navigate(to.placeOrder());
  };
  return (
    <CheckoutPage title={t('Payment')} back={to.shipping()} step="payment">
      <CartChanges changed={changed} lines={lines} onAccept={accept} />
      <Card>
        <Stack as="form" gap={16} fit onSubmit={choose}>
          <fieldset>
            <legend className="body w650 p-0 mb-12">{t('Payment method')}</legend>
            <PaymentChoices chosen={chosen} online={online} onChoose={setPicked} />
          </fieldset>
          <Button type="submit" size="lg" wide disabled={changed.length > 0}>
            {t('Continue')}
          </Button>
        </Stack>
      </Card>
    </CheckoutPage>
  );
}
