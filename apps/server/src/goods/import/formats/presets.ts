import { fold } from '../columns.ts';
import { medusa } from './medusa.ts';
import { other } from './other.ts';
import { own } from './own.ts';
import type { Preset } from './preset.ts';
import { shopify } from './shopify.ts';
import { vyapar } from './vyapar.ts';
import { woocommerce } from './woocommerce.ts';
import { zoho } from './zoho.ts';

/** In the order in which they are looked for. */
const KNOWN: readonly Preset[] = [shopify, woocommerce, medusa, zoho, vyapar, own];
/** All ways to read a file by the names of its columns. */
export const PRESETS: readonly Preset[] = [...KNOWN, other];

/** The preset of an id; a file of an unknown one is any other file. */
export const presetOf = (id: string): Preset => PRESETS.find((preset) => preset.id === id) ?? other;

/** The preset of a file with these headings, in any order and among any others; undefined: none is known. */
export function recognise(headings: readonly string[]): Preset | undefined {
  const has = new Set(headings.map(fold));
  return KNOWN.find(({ recognisedBy }) =>
    recognisedBy.some((names) => names.every((name) => has.has(fold(name)))),
  );
}
