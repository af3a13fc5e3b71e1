import { type LastBought, listBoughtAgain } from '@haat/contract/buy-again';
import type { ProductCard } from '@haat/contract/catalog/product';
import { listMyOrders } from '@haat/contract/orders/shopper';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import { useNow } from '../../../kit/use-now.ts';
import { sayMissed } from '../../../screens/order/say-missed.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { Carousel } from '../../../ui/layout/carousel.tsx';
import { addBoughtToCart } from '../cart/order-again.ts';
import { ProductCards } from '../grid/product-cards.tsx';
import { returningHomeHeight, roomOf } from '../state/returning-home-height.ts';
import { useShop } from '../state/shop-context.tsx';
import { OrderCard } from './order-card.tsx';
import { ordersUnderWay } from './order-under-way.ts';
import css from './returning-home.module.css';
import { ReturningHomeSkeleton } from './returning-home-skeleton.tsx';

const IN_SIGHT = 3;

/** Shows the progress of orders under way. */
const REFRESH_MS = 60_000;

type ReturningHomeProps = {
  user: string;
  /** Called before it is drawn, or once known to be empty. */
  onKnown: () => void;
};

/** The order under way, and earlier purchases; hidden without either. */
export function ReturningHome({ user, onKnown }: ReturningHomeProps) {
  const { _id: id } = useShop();
  const now = useNow();
  const box = useRef<HTMLDivElement>(null);
  const orders = useQuery({
    ...queryOf(listMyOrders, { query: { pageNumber: 1 } }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
  const again = useQuery({ ...queryOf(listBoughtAgain, { params: { id } }), staleTime: 0 });
  const isComing = orders.isPending || again.isPending;
  const [next, ...others] = ordersUnderWay(orders.data?.rows ?? [], now);
  const { products = [], last = null } = again.data ?? {};
  const isEmpty = !next && products.length === 0;
  useLayoutEffect(() => {
    if (isComing) return;
    returningHomeHeight.set({ user, px: isEmpty ? 0 : (box.current?.scrollHeight ?? 0) });
    onKnown();
  }, [user, isComing, isEmpty, onKnown]);
  if (isComing && (isEmpty || roomOf(user) === undefined)) return <ReturningHomeSkeleton user={user} />;
  if (!isComing && isEmpty) return null;
  return (
    <Stack
      fit
      top
      ref={box}
      className="gap-section"
      style={{ minHeight: isComing ? roomOf(user) : undefined }}
    >
      {next && <OrderCard order={next} others={others} now={now} />}
      {products.length > 0 && <BuyAgain marketplace={id} products={products} last={last} />}
    </Stack>
  );
}

type ShelfProps = { marketplace: string; products: readonly ProductCard[]; last: LastBought | null };

/** The button adds the whole last order, and names items that could not be added. */
function BuyAgain({ marketplace, products, last }: ShelfProps) {
  const navigate = useNavigate();
  const adding = useMutation({
    mutationFn: (items: LastBought['items']) => addBoughtToCart(marketplace, items),
    onSuccess: sayMissed,
  });
  const all = last && (
    <Button
      variant="text"
      className={css.all}
      busy={adding.isPending}
      // Not after leaving the page.
      onClick={() => adding.mutate(last.items, { onSuccess: () => navigate(to.cart()) })}
    >
      <span>
        {t('Add all {{count}}', { count: last.count })}
        {' · '}
        <Rupees amount={last.itemsPrice} variant="even" />
      </span>
    </Button>
  );
  return (
    <>
      {adding.error && <Alert tone="red">{failureText(adding.error)}</Alert>}
      <Carousel title={t('Buy again')} action={all}>
        <ProductCards products={products} expected={IN_SIGHT} inSight={IN_SIGHT} eager />
      </Carousel>
    </>
  );
}
