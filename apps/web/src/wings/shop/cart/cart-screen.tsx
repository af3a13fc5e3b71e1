import { useAtLeast } from '../../../ui/layout/use-at-least.ts';
import { useCheckout } from '../checkout/use-checkout.ts';
import { useRemembered } from '../checkout/use-remembered.ts';
import { InShop } from '../state/shop-context.tsx';
import { CartAndOrder } from './cart-and-order.tsx';
import { PlainCart } from './plain-cart.tsx';

/** The cart; on wide screens one page with the order for whoever is known here. */
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
