import { demoProducts } from './products.ts';
import type { MarketplaceUid } from './stores.ts';

/** The specification's placeholder, in every marketplace and never shown. */
export const placeholderBrand = 'sample brand';

export type DemoBrand = {
  readonly marketplace: MarketplaceUid;
  readonly name: string;
  readonly picture: string | undefined;
};

function brandsOf(marketplace: MarketplaceUid): readonly DemoBrand[] {
  const leaders = new Map<string, { picture: string; popularity: number; products: number }>();
  for (const { brand, slug, popularity, ...p } of demoProducts) {
    if (p.marketplace !== marketplace) continue;
    const leader = leaders.get(brand);
    const products = (leader?.products ?? 0) + 1;
    if (!leader || popularity > leader.popularity)
      leaders.set(brand, { picture: slug, popularity, products });
    else leaders.set(brand, { ...leader, products });
  }
  const ordered = [...leaders].sort(([a, x], [b, y]) => y.products - x.products || a.localeCompare(b, 'en'));
  return [
    ...ordered.map(([name, { picture }]) => ({ marketplace, name, picture })),
    { marketplace, name: placeholderBrand, picture: undefined },
  ];
}

/** By marketplace, those with the most products first. All names are invented. */
export const demoBrands: readonly DemoBrand[] = [...brandsOf('bidar'), ...brandsOf('bengaluru')];
