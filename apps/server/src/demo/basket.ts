import type { CartItem } from '@haat/contract/checkout';
import type { Sellable } from '@haat/domain/checkout/price-cart';
import { stable, stableBetween, stablePick } from '../../demo/catalogue/stable.ts';
import type { Good } from './market.ts';

/** The items of a checkout, with their goods. */
export interface Basket {
  items: CartItem[];
  sellables: Sellable[];
}

export function together(...baskets: readonly Basket[]): Basket {
  return {
    items: baskets.flatMap((basket) => basket.items),
    sellables: baskets.flatMap((basket) => basket.sellables),
  };
}

/** Pieces, kilograms or litres of a product or variant. */
export function pieces(sellable: Sellable, qty: number, bundle?: string): Basket {
  const { productId: product, variantId: variant, price } = sellable;
  const item = { product, qty, price, ...(variant && { variant }), ...(bundle && { bundle }) };
  return { items: [item], sellables: [sellable] };
}

/** `kinds` different products that the shop had by then, popular ones more often; derived from the name. */
export function fillBasket(name: string, goods: readonly Good[], kinds: number, at: Date): Basket {
  const left = goods.filter((good) => good.since < at);
  const taken: Basket[] = [];
  while (taken.length < kinds && left.length > 0) {
    const lot = `${name} ${taken.length}`;
    const [good] = left.splice(popularIndex(lot, left), 1);
    if (good) taken.push(pieces(choiceOf(lot, good), quantityOf(lot, good)));
  }
  return together(...taken);
}

/** Of goods with variants, one in eight is sold as another variant than its own. */
function choiceOf(lot: string, { choices }: Good): Sellable {
  const picky = stable(`picky ${lot}`) % 8 === 0;
  return stablePick(`choice ${lot}`, picky ? choices : choices.slice(0, 1));
}

function quantityOf(lot: string, { product: { price, soldBy, step } }: Good): number {
  if (soldBy !== 'piece') return (stableBetween(`quantity ${lot}`, 1, 6) * (step ?? 0)) / 1000;
  if (price > 250) return 1;
  return stableBetween(`quantity ${lot}`, 1, price < 60 ? 3 : 2);
}

/** A product of popularity 9 is taken nine times as often as one of 3. */
function popularIndex(lot: string, goods: readonly Good[]): number {
  const weight = ({ product }: Good) => product.popularity ** 2;
  let rest = stable(lot) % goods.reduce((sum, good) => sum + weight(good), 0);
  return goods.findIndex((good) => {
    rest -= weight(good);
    return rest < 0;
  });
}
