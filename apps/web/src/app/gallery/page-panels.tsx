import { paise } from '@haat/domain/basics/money';
import { useState } from 'react';
import { Chip } from '../../ui/controls/chip.tsx';
import { Bill } from '../../ui/display/bill.tsx';
import { Monogram } from '../../ui/display/monogram.tsx';
import { ProductCard } from '../../ui/display/product-card.tsx';
import { Timeline } from '../../ui/display/timeline.tsx';
import { Row } from '../../ui/flow/row.tsx';
import { Carousel } from '../../ui/layout/carousel.tsx';
import { ShopShell } from '../../wings/shop/shell/shop-shell.tsx';
import type { ShopView } from '../../wings/shop/shell/shop-view.ts';
import css from './gallery.module.css';
import pack from './pack.svg';
import { Panel } from './panel.tsx';

export function TimelinePanel() {
  return (
    <Panel title="Timeline and monograms" width={4}>
      <Timeline
        moments={[
          { title: 'Order placed', text: 'Fri 20 Nov, 10:42 am', state: 'done' },
          { title: 'Arriving in 22 hours', text: 'By Sat 21 Nov, 10:42 am', state: 'current' },
          { title: 'Paid', text: 'Cash, ₹322.00 at the door', state: 'later' },
          { title: 'Delivered', text: 'Gandhi Chowk, Chitguppa', state: 'later' },
        ]}
      />
      <br />
      <Timeline
        moments={[
          { title: 'Order placed', text: 'Fri 20 Nov, 10:42 am', state: 'done' },
          { title: 'Cancelled', text: 'Fri 20 Nov, 11:05 am', state: 'failed' },
        ]}
      />
      <br />
      <Row gap={8} align="stretch" wrap>
        {['Basava Provision', 'Gawan Fresh', 'Bidri Home & Care', 'Noor Kirana', 'Mahalaxmi', 'Sai Veg'].map(
          (name) => (
            <Monogram key={name} name={name} size={48} />
          ),
        )}
      </Row>
    </Panel>
  );
}

export function BillPanel() {
  return (
    <Panel title="Bill" width={2}>
      <Bill
        rows={[
          { label: 'Items at MRP', amount: paise(72_900) },
          { label: 'Discount', amount: paise(-16_000), saving: true },
          { label: 'Items total', amount: paise(56_900) },
          { label: 'Delivery', amount: paise(2_500) },
        ]}
        total={{ label: 'To pay', amount: paise(59_400) }}
      />
    </Panel>
  );
}

export function CarouselPanel() {
  return (
    <div className={css.w6}>
      <Carousel title="New arrivals" more={{ label: 'See all', to: '/page/1' }}>
        {Array.from({ length: 8 }, (_, index) => `Dabur Honey ${index + 1}`).map((name) => (
          <li key={name}>
            <ProductCard
              numReviews={24}
              unitPrice=""
              href="/product/1"
              name={name}
              size="500 g"
              rating={4.3}
              shop="Basava Provision"
              price={paise(18_900)}
              mrp={paise(24_000)}
              image={pack}
              qty={0}
              max={10}
              onAdd={() => undefined}
              onChange={() => undefined}
            />
          </li>
        ))}
      </Carousel>
    </div>
  );
}

const VIEW: ShopView = {
  place: { pinCode: '585412', name: 'Chitguppa, Bidar' },
  promise: 'Order now, delivered tomorrow, 9 to 12, from 3 shops near you',
  categories: [
    'Fruits & Veg',
    'Dairy & Eggs',
    'Atta, Rice & Dal',
    'Oil & Masala',
    'Snacks',
    'Tea & Drinks',
  ].map((name) => ({ name, label: name })),
  cart: { count: 3, items: paise(39_600), pictures: [], missing: paise(30_300), share: 0.57 },
  user: { name: 'Savita Kulkarni', points: 124 },
  staff: { menu: [], dropdown: [] },
};
const STAFF = [{ label: 'Orders', to: '/admin/orderlist/new/1' }] as const;

/** With made-up contents. */
export function ShopShellPanel() {
  const [staff, setStaff] = useState(false);
  const view = staff ? { ...VIEW, staff: { menu: STAFF, dropdown: STAFF } } : VIEW;
  return (
    <ShopShell
      view={view}
      handle={{
        phoneTop: 'home',
        cart: 'filled',
        line: 'promise',
        cartBar: true,
        tabs: true,
        footer: true,
        bare: false,
      }}
    >
      <div className={css.panel}>
        <Chip on={staff} onClick={() => setStaff(!staff)}>
          As an admin
        </Chip>
      </div>
    </ShopShell>
  );
}
