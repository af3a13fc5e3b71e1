import { paise } from '@haat/domain/basics/money';
import { IconCheck, IconShoppingBag, IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Pagination } from '../../ui/controls/pagination.tsx';
import { StepBar } from '../../ui/controls/step-bar.tsx';
import { ProductCard } from '../../ui/display/product-card.tsx';
import { ProductCardSkeleton } from '../../ui/display/product-card-skeleton.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { DeliveryMeter } from '../../ui/feedback/delivery-meter.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Stack } from '../../ui/flow/stack.tsx';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import css from './gallery.module.css';
import pack from './pack.svg';
import { Panel } from './panel.tsx';

export function MessagesPanel() {
  return (
    <Panel title="Alerts and toasts" width={2}>
      <Stack gap={12} align="start" className={css.stack}>
        <Alert tone="yellow" action={{ label: 'Go back', to: '/location' }}>
          Sorry, we are not in service ,in your area yet.
        </Alert>
        <Alert tone="red" action={{ label: 'Retry', onClick: () => toast('Tried again') }}>
          Razorpay SDK failed to load. Are you online?
        </Alert>
        <Alert tone="green">You save ₹160.00 on this cart.</Alert>
        <Alert tone="blue">Prices include all taxes.</Alert>
        <Button
          variant="outline"
          onClick={() => toast('Add more items worth ₹ 400 to avail discount', { icon: IconTag })}
        >
          Toast
        </Button>
        <Button
          variant="outline"
          onClick={() =>
            toast('Toor Dal removed from cart', { action: { label: 'Undo', onClick: () => toast('Back') } })
          }
        >
          Toast with a way back
        </Button>
      </Stack>
    </Panel>
  );
}

const PRODUCTS = [
  { name: 'Fortune Sunlite Sunflower Oil', size: '1 L', price: 14_200, mrp: 17_500, qty: 0, max: 10 },
  { name: 'Gawan Rajma Chitra', size: '500 g', price: 6_400, mrp: 7_800, qty: 2, max: 10 },
  {
    name: 'Tata Sampann Unpolished Toor Dal, large pack for the family',
    size: '1 kg',
    price: 9_900,
    mrp: 18_900,
    qty: 0,
    max: 10,
    note: '₹400 of other items',
  },
  { name: 'Aashirvaad Multigrain Atta', size: '5 kg', price: 34_900, mrp: 39_900, qty: 0, max: 0 },
];

export function CardsPanel() {
  const [held, setHeld] = useState<Record<string, number>>({ 'Gawan Rajma Chitra': 2 });
  const put = (name: string) => (qty: number) => setHeld((was) => ({ ...was, [name]: qty }));
  return (
    <Panel title="Product card: every state" width={6}>
      <div className={css.cards}>
        {PRODUCTS.map(({ price, mrp, ...product }) => (
          <ProductCard
            numReviews={24}
            unitPrice=""
            {...product}
            key={product.name}
            href="/product/1"
            rating={4.3}
            shop="Basava Provision"
            price={paise(price)}
            mrp={paise(mrp)}
            image={pack}
            qty={held[product.name] ?? 0}
            onAdd={() => put(product.name)(1)}
            onChange={put(product.name)}
            onUnavailable={() => toast('out of stock')}
          />
        ))}
        <ProductCardSkeleton />
      </div>
    </Panel>
  );
}

export function EmptyPanel() {
  return (
    <Panel title="Empty state" width={2}>
      <EmptyState
        icon={IconShoppingBag}
        title="Your cart is empty"
        text="Your last order had atta, salt and toor dal."
      >
        <Button>Browse top deals</Button>
        <Button variant="outline">Order Again</Button>
      </EmptyState>
    </Panel>
  );
}

export function ModalsPanel() {
  const ask = async () => {
    const yes = await confirm({
      title: 'Are you sure? , you want to remove Tata Salt Vacuum Evaporated from the cart?',
      text: 'Your cart falls to ₹515.00.',
      yes: 'Remove',
    });
    toast(yes ? 'Removed' : 'Kept', { icon: IconCheck });
  };
  return (
    <Panel title="Modals and steps" width={2}>
      <Stack gap={12} align="start" className={css.stack}>
        <Button variant="danger-outline" onClick={ask}>
          Remove Tata Salt
        </Button>
        <StepBar
          current={2}
          steps={[
            { label: 'Sign In', to: '/login' },
            { label: 'Shipping', to: '/shipping' },
            { label: 'Payment' },
            { label: 'Place Order' },
          ]}
        />
      </Stack>
    </Panel>
  );
}

export function MeterPanel() {
  return (
    <Panel title="Free delivery meter, pages" width={2}>
      <Stack gap={12} align="start" className={css.stack}>
        <DeliveryMeter variant="card" missing={paise(13_000)} share={0.81} />
        <DeliveryMeter variant="card" missing={paise(0)} share={1} />
        <DeliveryMeter variant="line" missing={paise(30_300)} share={0.57} />
        <Pagination page={2} pages={5} href={(page) => `/page/${page}`} />
        <Pagination page={9} pages={20} href={(page) => `/page/${page}`} />
      </Stack>
    </Panel>
  );
}
