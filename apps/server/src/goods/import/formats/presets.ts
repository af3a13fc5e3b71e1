import { fold } from '../columns.ts';
import { medusa } from './medusa.ts';
import { other } from './other.ts';
import { own } from './own.ts';
import type { Preset } from './preset.ts';
import { shopify } from './shopify.ts';
import { vyapar } from './vyapar.ts';
import { woocommerce } from './woocommerce.ts';
import { zoho } from './zoho.ts';

/** In the order of recognition. */
const KNOWN: readonly Preset[] = [shopify, woocommerce, medusa, zoho, vyapar, own];
export const PRESETS: readonly Preset[] = [...KNOWN, other];

/** An unknown id is any other file. */
export const presetOf = (id: string): Preset => PRESETS.find((preset) => preset.id === id) ?? other;

export function recognise(headings: readonly string[]): Preset | undefined {
  const has = new Set(headings.map(fold));
  return KNOWN.find(({ recognisedBy }) =>
    recognisedBy.some((names) => names.every((name) => has.has(fold(name)))),
  );
}
