import { stablePick } from '../catalogue/stable.ts';
import { pillow, pouch, sachet, sack } from './bags.ts';
import { bentNeck, bottle, can, jar, pump, slim, tin, tub } from './bottles.ts';
import { bar, blister, brick, carton, flat, roll, tablets, tallCarton, tube } from './boxes.ts';
import { labelStyles, logoStyles, type Print } from './label.ts';
import { eggTray, loose } from './produce.ts';
import { ware } from './wares.ts';

const packs = {
  pouch,
  smallPouch: (p: Print) => pouch(p, 56),
  bigPouch: (p: Print) => pouch(p, 76),
  pillow,
  sachet,
  sack,
  bottle,
  slim,
  pump,
  bentNeck,
  jar,
  tub,
  can,
  tin,
  carton,
  tallCarton,
  wideCarton: (p: Print) => carton(p, 136, 158),
  flat,
  bar,
  roll,
  brick,
  tube,
  tablets,
  blister,
} satisfies Record<string, (p: Print) => string>;

/** A row of the catalogue's table, for drawing. */
export type Drawing = {
  readonly slug: string;
  readonly brand: string;
  readonly size: string;
  readonly shape: string;
  readonly base: string;
  readonly accent: string;
  readonly icons: readonly string[];
  readonly label: string;
};

function isPack(shape: string): shape is keyof typeof packs {
  return shape in packs;
}

/**
 * Draws one product picture in a viewBox of 250 x 250, without a background. Shapes are a pack's name ('pouch'), or
 * 'loose:heap', 'ware:cooker', 'eggTray'. A pack's look within its shape is derived from its slug, a logo's from its
 * brand.
 */
export function drawPack(d: Drawing): string {
  const [family, detail = ''] = d.shape.split(':') as [string, string?];
  if (family === 'loose') return loose(d.icons, detail);
  if (family === 'ware') return ware(detail, d.base, d.brand);
  if (family === 'eggTray') return eggTray(d.icons);
  if (!isPack(family)) throw new Error(`There is no shape '${d.shape}' (${d.slug})`);
  const style = labelStyles.find((s) => s === detail) ?? stablePick(d.slug, labelStyles);
  return packs[family]({ ...d, style, logo: stablePick(`${d.brand}*`, logoStyles) });
}
