import { groupByStore } from '@haat/domain/checkout/cart';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { DeliveryMeter } from '../../../ui/feedback/delivery-meter.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useAtLeast } from '../../../ui/layout/use-at-least.ts';
import { CheckoutHead } from '../checkout/checkout-page.tsx';
import { itemsFromShops } from '../checkout/items-from-shops.ts';
import { nextStep } from '../checkout/steps.ts';
import { useCheckout } from '../checkout/use-checkout.ts';
import { useRemembered } from '../checkout/use-remembered.ts';
import { OrderColumn } from '../place-order/order-column.tsx';
import { PlacedDialog } from '../place-order/placed-dialog.tsx';
import { useShownOrder } from '../place-order/use-shown-order.ts';
import { InShop } from '../state/shop-context.tsx';
import { CartLines } from './cart-lines.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { PlainCart } from './plain-cart.tsx';
import { pricedLines } from './priced-lines.ts';

/** Returning shoppers get cart and order on one page on wide screens. */
export function Component() {
  return (
    <InShop>
      <Cart />
    </InShop>
  );
}

function Cart() {
  useRemembered();
  const { state } = useCheckout();
  const wide = useAtLeast('desktop');
  const isKnown = state.signedIn && (state.hasAddress || state.hasPaymentMethod);
  return wide && isKnown ? <CartAndOrder /> : <PlainCart />;
}

/** For returning shoppers: the lines, and beside them everything to check. */
function CartAndOrder() {
  const { cart, state } = useCheckout();
  const order = useShownOrder();
  const { sent, placed, lines, changed } = order;
  if (state.cartIsEmpty && !sent) return <EmptyCart />;
  const from = itemsFromShops(lines);
  const hasShops = groupByStore(lines).length > 1;
  return (
    <Page
      head={
        <CheckoutHead
          title={t('Cart')}
          sub={hasShops ? t('{{what}}, delivered together', { what: from }) : from}
          back={to.home()}
          step={sent ? 'place-order' : nextStep(state)}
        />
      }
      inert={order.busy}
      aside={
        <OrderColumn order={order}>
          {!sent && (
            <DeliveryMeter
              variant="card"
              missing={cart.missing}
              share={cart.totals.items / cart.terms.minimumOrder}
            />
          )}
        </OrderColumn>
      }
    >
      <CartLines priced={pricedLines(lines, changed)} changed={changed} pauses={order.pauses} />
      {placed && sent && <PlacedDialog placed={placed} request={sent.request} />}
    </Page>
  );
}
