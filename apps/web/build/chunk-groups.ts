import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';

const SRC = path.resolve(import.meta.dirname, '../src');
const OFFICE = /^(wings.(office|till)|office-kit)\b/;

/** The icons that the shop's own files name. */
const shopIcons = new Set(
  globSync('**/*.{ts,tsx}', { cwd: SRC })
    .filter((file) => !OFFICE.test(file))
    .flatMap((file) => readFileSync(path.join(SRC, file), 'utf8').match(/\bIcon[A-Z]\w*/g) ?? []),
);

/** Icons used by the office or the till only. */
function isOfficeIcon(module: string): boolean {
  const icon = /tabler.*[\\/](Icon\w+)\.mjs$/.exec(module)?.[1];
  return icon !== undefined && !shopIcons.has(icon);
}

/** Shared by screens that a visit doesn't begin on: codes, fields, files. */
const LATER =
  /uqr|ui.display.(qr-code|barcode|bill\b)|ui.fields.(pin-code|code|password|new-password)|ui.controls.step-bar|kit.(push|download|geolocation|form-errors|phone|order-states)\b/;

/** Shared by screens that a visit begins on: a grid and a product. */
const SHARED =
  /src.(ui|kit)|tabler|tanstack|shop.(shell.not-loaded|offer|notify-me.(notify-me|use-)|choices.choices\.|product.(use-said|with-review))|contract.src.(coverage|file-reply|noted-search|catalog.popular-searches)\b/;

/**
 * Which modules are put into one file. A phone far from the tower asks for few files: what the first visit needs is three, what a
 * second screen needs is its own and one that screens share. None of them may hold what only others need.
 */
export const chunkGroups: NonNullable<Rolldown.CodeSplittingOptions['groups']> = [
  // Three files, each run in a step of its own, between which a phone can answer: libraries, the contract's many shapes, the shop.
  { name: 'base', tags: ['$initial'], test: /node_modules/, priority: 3 },
  { name: 'contract', tags: ['$initial'], test: /packages.(contract|domain)/, priority: 3 },
  { name: 'shop', tags: ['$initial'], priority: 2 },
  // The library of the office and the till, whose styles alone are a fifth of the shop's first load.
  { name: 'mantine', test: /kit.mantine-root|theme.mantine-theme/, priority: 2 },
  // Home shows them in time: one file of code and one of styles, not one for each part.
  { name: 'bundle-cards', test: /shop.bundles.(bundle-(card|shelf)|add-bundle)\b/, priority: 2 },
  { name: 'office-icons', test: isOfficeIcon, minShareCount: 2, priority: 2 },
  {
    name: 'shared',
    test: (module) => SHARED.test(module) && !LATER.test(module),
    minShareCount: 2,
    priority: 1,
  },
  { name: 'later', test: LATER, minShareCount: 2, priority: 0 },
  // Of wide bars, which show it at once; a phone's search has its own beside it.
  { name: 'search', test: /shop.open-search.(?!bought-before|full-search)/, priority: 0 },
];
