import { cartTotals, groupByStore } from '@haat/domain/checkout/cart';
import { IconArrowRight, IconRosetteDiscount } from '@tabler/icons-react';
import { to } from '../../../kit/links.ts';
import { useOnline } from '../../../kit/online.ts';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import { Trans } from '../../../texts/trans.tsx';
import { t } from '../../../texts/translate.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { DeliveryMeter } from '../../../ui/feedback/delivery-meter.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useAtLeast } from '../../../ui/layout/use-at-least.ts';
import { BillCard } from '../checkout/cart-bill.tsx';
import { CheckoutHead } from '../checkout/checkout-page.tsx';
import { itemsFromShops } from '../checkout/items-from-shops.ts';
import { nextStep, stepPath } from '../checkout/steps.ts';
import { useCheckout } from '../checkout/use-checkout.ts';
import { useQuote } from '../checkout/use-quote.ts';
import { PausedShops } from '../pause/paused-shops.tsx';
import { usePauses } from '../pause/use-pauses.ts';
import { CartLines } from './cart-lines.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { pricedLines } from './priced-lines.ts';

/** By shop, at today's prices. */
export function PlainCart() {
  const { cart, state } = useCheckout();
  const { quote, changed, accept, error, refetch } = useQuote();
  const pauses = usePauses(quote);
  const wide = useAtLeast('desktop');
  const online = useOnline();
  if (state.cartIsEmpty) return <EmptyCart />;
  const { missing, terms } = cart;
  const priced = pricedLines(cart.lines, changed);
  const totals = changed.length > 0 ? cartTotals(priced.counted, terms) : cart.totals;
  const from = itemsFromShops(cart.lines);
  const hasShops = groupByStore(cart.lines).length > 1;

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
          <p className="w500 centre mt-12 ink-3 caption">{t('Taxes are included in all prices')}</p>
        </>
      )}
    </BillCard>
  );
  const lines = (
    <>
      <PausedShops lines={cart.lines} pauses={pauses} onRetry={() => void refetch()} />
      <CartLines priced={priced} changed={changed} pauses={pauses} />
    </>
  );
  // Offline the shell shows it, and the cart stays unchanged.
  const failure = error && online && <ReadFailed error={error} onRetry={refetch} />;
  const head = (
    <CheckoutHead
      title={t('Cart')}
      sub={wide && hasShops ? t('{{what}}, delivered together', { what: from }) : from}
      back={to.home()}
      step={nextStep(state)}
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
        {lines}
      </Page>
    );
  }
  return (
    <Page head={head}>
      {meter}
      {failure}
      {lines}
      {bill}
      {saving}
      <BottomBar>
        <p className="w500 stack rigid ink-2 caption">
          {t('To pay')}
          <Row className="title in-line ink" as="span" gap={6} align="baseline">
            <Rupees amount={totals.total} />
            {totals.total !== cart.totals.total && <Rupees amount={cart.totals.total} variant="struck" />}
          </Row>
        </p>
        {step}
      </BottomBar>
    </Page>
  );
}

/** Leads to the first unfinished step: the last one if address and payment method are known. */
function ProceedLink() {
  const { state } = useCheckout();
  const next = nextStep(state);
  return (
    <ButtonLink size="lg" wide iconAfter={IconArrowRight} to={stepPath[next]}>
      {
        {
          'sign-in': t('Sign in to order'),
          shipping: t('Proceed to shipping'),
          payment: t('Proceed to payment'),
          'place-order': t('Place Order'),
        }[next]
      }
    </ButtonLink>
  );
}
