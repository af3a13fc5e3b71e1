import type { Product, ProductCard, Variant } from '@haat/contract/catalog/product';
import { unitPriceOf } from '@haat/domain/basics/measure';
import { localName } from '../../../texts/local-name.ts';
import { t } from '../../../texts/translate.ts';
import type { Sold } from '../state/cart-actions.ts';

export type Purchasable = Sold & Pick<ProductCard, 'hasVariants' | 'choices' | 'areSizes'>;

export type Choice = Pick<Variant, 'name' | 'sku' | 'price' | 'mrp' | 'size' | 'measure' | 'countInStock'> & {
  /** Undefined for the product itself. */
  variant: Variant | undefined;
  images: string[];
};

/** Smallest first; cheapest first if not sizes. */
export function choicesOf(product: Product): Choice[] {
  const itself: Choice = {
    ...product,
    images: [...new Set(product.images)],
    name: product.size || localName(product),
    variant: undefined,
  };
  const variants = product.variants.map((variant) => ({
    ...variant,
    variant,
    size: variant.size || product.size,
    // The variant's picture, which may also be one of the product's, comes first.
    images: [...new Set([...(variant.image ? [variant.image] : []), ...product.images])],
  }));
  return [itself, ...variants].toSorted((a, b) => unitsIn(a) - unitsIn(b) || a.price - b.price);
}

const unitsIn = ({ measure }: Choice) => measure?.units ?? 0;

/** Cheapest available per kilogram, litre or piece, among at least three comparable ones. */
export function lowestOf(choices: readonly Choice[]): Choice | undefined {
  const compared = choices.flatMap((choice) =>
    choice.measure && choice.countInStock > 0
      ? [{ choice, price: unitPriceOf(choice.price, choice.measure) }]
      : [],
  );
  const kinds = new Set(compared.map(({ choice }) => choice.measure?.of));
  if (choices.length < 3 || compared.length < 2 || kinds.size > 1) return undefined;
  return compared.reduce((lowest, one) => (one.price < lowest.price ? one : lowest)).choice;
}

/** By the address; the product itself if unknown. */
export function chosenOf(choices: readonly Choice[], variantId: string | null): Choice {
  const own = choices.find(({ variant }) => variant === undefined);
  const found = choices.find(({ variant }) => variantId !== null && variant?._id === variantId) ?? own;
  if (!found) throw new Error('A product is a choice of its own');
  return found;
}

export function choiceLabel({ variants }: Product): string {
  if (variants.every(({ size }) => size !== '')) return t('Size');
  return variants.every(({ color }) => color !== '') ? t('Colour') : t('Options');
}
