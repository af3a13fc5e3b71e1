import { groupByStore } from '@haat/domain/cart';
import { IconArrowRight, IconRosetteDiscount } from '@tabler/icons-react';
import { failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { useOnline } from '../../../kit/online.ts';
import { useAtLeast } from '../../../kit/use-at-least.ts';
import { Trans } from '../../../texts/trans.tsx';
import { t } from '../../../texts/translate.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { DeliveryMeter } from '../../../ui/feedback/delivery-meter.tsx';
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BillCard } from '../checkout/cart-bill.tsx';
import { CheckoutHead } from '../checkout/checkout-page.tsx';
import { nextStep, stepPath } from '../checkout/steps.ts';
import { useCheckout } from '../checkout/use-checkout.ts';
import { useQuote } from '../checkout/use-quote.ts';
import { InShop } from '../state/shop-context.tsx';
import css from './cart-screen.module.css';
import { EmptyCart } from './empty-cart.tsx';
import { ShopCard } from './shop-card.tsx';

/** The cart: what is in it by shop, what it costs, and the way to the checkout. */
export function Component() {
  return (
    <InShop>
      <Cart />
    </InShop>
  );
}

function Cart() {
  const { cart, state } = useCheckout();
  const { changed, accept, error, refetch } = useQuote();
  const wide = useAtLeast('desktop');
  const online = useOnline();
  if (state.cartIsEmpty) return <EmptyCart />;
  const shops = groupByStore(cart.lines);
  const { totals, missing, terms } = cart;
  const items = t('{{count}} items', { count: totals.count });
  const from = t('{{items}} from {{shops}}', { items, shops: t('{{count}} shops', { count: shops.length }) });

  const meter = <DeliveryMeter variant="card" missing={missing} share={totals.items / terms.minimumOrder} />;
  const step =
    changed.length > 0 ? (
      <Button size="lg" wide onClick={accept}>
        {t('Accept changes')}
      </Button>
    ) : (
      <ProceedLink />
    );
  const saving = totals.saving > 0 && (
    <Alert tone="green" icon={IconRosetteDiscount}>
      <Trans
        i18nKey="You save <amount/> on this cart."
        components={{
          amount: (
            <b>
              <Rupees amount={totals.saving} variant="even" />
            </b>
          ),
        }}
      />
      {!wide && ` ${t('Taxes are included in all prices.')}`}
    </Alert>
  );
  const bill = (
    <BillCard totals={totals}>
      {wide && (
        <>
          {step}
          <p className={css.taxes}>{t('Taxes are included in all prices')}</p>
        </>
      )}
    </BillCard>
  );
  const shopsAndLines = shops.map(({ storeId, storeName, lines }, index) => (
    <ShopCard
      key={storeId}
      storeName={storeName}
      lines={lines}
      nth={index + 1}
      of={shops.length}
      changed={changed}
    />
  ));
  // Without a network the shell says so, and the cart is as the shopper left it.
  const failure = error && online && (
    <Alert tone="yellow" action={{ label: t('Try again'), onClick: () => refetch() }}>
      {failureText(error)}
    </Alert>
  );
  const head = (
    <CheckoutHead
      title={t('Cart')}
      sub={wide && shops.length > 1 ? t('{{what}}, delivered together', { what: from }) : from}
      back={to.home()}
      step={nextStep({ ...state, hasAddress: false, hasPaymentMethod: false })}
    />
  );
  if (wide) {
    return (
      <Page
        head={head}
        aside={
          <>
            {meter}
            {bill}
            {saving}
          </>
        }
      >
        {failure}
        {shopsAndLines}
      </Page>
    );
  }
  return (
    <Page head={head}>
      {meter}
      {failure}
      {shopsAndLines}
      {bill}
      {saving}
      <BottomBar>
        <p className={css.toPay}>
          {t('To pay')}
          <Rupees amount={totals.total} />
        </p>
        {step}
      </BottomBar>
    </Page>
  );
}

/** On to the first step that is still to do; the address is always looked at again. */
function ProceedLink() {
  const { state } = useCheckout();
  return (
    <ButtonLink
      size="lg"
      wide
      iconAfter={IconArrowRight}
      to={state.signedIn ? stepPath.shipping : stepPath['sign-in']}
    >
      {state.signedIn ? t('Proceed to shipping') : t('Sign in to order')}
    </ButtonLink>
  );
}
