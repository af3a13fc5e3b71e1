import type { Product, Variant } from '@haat/contract/catalog/product';
import { t } from '../../../texts/translate.ts';

/** What a shopper can pick on a product's page: the product as it is, or one of its variants. */
export type Choice = Pick<Variant, 'name' | 'sku' | 'price' | 'mrp' | 'size' | 'countInStock'> & {
  /** None of the product itself. */
  variant: Variant | undefined;
  images: string[];
};

/** The product itself and its variants, cheapest first, so that sizes stand in order. */
export function choicesOf(product: Product): Choice[] {
  const itself: Choice = { ...product, name: product.size || product.name, variant: undefined };
  const variants = product.variants.map((variant) => ({
    ...variant,
    variant,
    size: variant.size || product.size,
    images: variant.image ? [variant.image, ...product.images] : product.images,
  }));
  return [itself, ...variants].toSorted((a, b) => a.price - b.price);
}

/** The choice that an address names; the product itself where it names none that there is. */
export function chosenOf(choices: readonly Choice[], variantId: string | null): Choice {
  const own = choices.find(({ variant }) => variant === undefined);
  const found = choices.find(({ variant }) => variantId !== null && variant?._id === variantId) ?? own;
  if (!found) throw new Error('A product is a choice of its own');
  return found;
}

/** What the choices differ in. */
export function choiceLabel({ variants }: Product): string {
  if (variants.every(({ size }) => size !== '')) return t('Size');
  return variants.every(({ color }) => color !== '') ? t('Colour') : t('Options');
}
