import { fromUnits } from '@haat/domain/basics/line-amount';
import { type DemoBundle, demoBundles } from '../../demo/catalogue/bundles.ts';
import { stablePick } from '../../demo/catalogue/stable.ts';
import { type Basket, fillBasket, pieces, together } from './basket.ts';
import { idOf } from './ids.ts';
import { goodNamed, type Market } from './market.ts';

/** A whole bundle with two more products of its first store; undefined if no bundle was complete by then. */
export function bundleBasket(market: Market, name: string, at: Date): Basket | undefined {
  const whole = demoBundles.filter(
    (bundle) => bundle.marketplace === market.uid && goodsOf(market, bundle).every(({ since }) => since < at),
  );
  if (whole.length === 0) return undefined;
  const bundle = stablePick(`bundle ${name}`, whole);
  const id = idOf.bundle(market.uid, bundle.name);
  const goods = goodsOf(market, bundle);
  const items = goods.flatMap(({ choices }, nth) =>
    choices
      .slice(0, 1)
      .map((own) => pieces(own, fromUnits((bundle.items[nth]?.quantity ?? 1) * own.step, own.soldBy), id)),
  );
  const others = market.goods.get(bundle.items[0]?.store ?? '') ?? [];
  const beside = others.filter((other) => !goods.includes(other));
  return together(...items, fillBasket(`beside ${name}`, beside, 2, at));
}

const goodsOf = (market: Market, { items }: DemoBundle) =>
  items.map(({ store, slug }) => goodNamed(market, store, slug));
