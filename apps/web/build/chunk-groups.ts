import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';

const SRC = path.resolve(import.meta.dirname, '../src');
const OFFICE = /^(wings.(office|till)|office-kit)\b/;

/** Named by the shop's own files. */
const shopIcons = new Set(
  globSync('**/*.{ts,tsx}', { cwd: SRC })
    .filter((file) => !OFFICE.test(file))
    .flatMap((file) => readFileSync(path.join(SRC, file), 'utf8').match(/\bIcon[A-Z]\w*/g) ?? []),
);

/** Used by office or till only. */
function isOfficeIcon(module: string): boolean {
  const icon = /tabler.*[\\/](Icon\w+)\.mjs$/.exec(module)?.[1];
  return icon !== undefined && !shopIcons.has(icon);
}

/** Shared by screens on which a visit doesn't start: codes, fields, files. */
const LATER =
  /uqr|ui.display.(qr-code|barcode|bill\b)|ui.fields.(pin-code|code|password|new-password)|ui.controls.step-bar|kit.(push|download|geolocation|form-errors|phone|order-states)\b/;

/** Shared by screens on which a visit starts: a grid and a product. */
const SHARED =
  /src.(ui|kit)|tabler|tanstack|shop.(shell.not-loaded|offer|notify-me.(notify-me|use-)|choices.choices\.|product.(use-said|with-review))|contract.src.(coverage|file-reply|noted-search|catalog.popular-searches)\b/;

/**
 * Modules per file. On slow connections few files are best: the first visit needs three, a second screen its
 * own and a shared one. None may contain what only others need.
 */
export const chunkGroups: NonNullable<Rolldown.CodeSplittingOptions['groups']> = [
  // Three files, each evaluated separately, so that a phone can respond in between: libraries, the contract's
  // schemas, the shop.
  { name: 'base', tags: ['$initial'], test: /node_modules/, priority: 3 },
  { name: 'contract', tags: ['$initial'], test: /packages.(contract|domain)/, priority: 3 },
  { name: 'shop', tags: ['$initial'], priority: 2 },
  // For office and till; its styles alone are a fifth of the shop's first load.
  { name: 'mantine', test: /kit.mantine-root|theme.mantine-theme/, priority: 2 },
  // Needed by the home page later: one file of code and one of styles.
  { name: 'bundle-cards', test: /shop.bundles.(bundle-(card|shelf)|add-bundle)\b/, priority: 2 },
  { name: 'office-icons', test: isOfficeIcon, minShareCount: 2, priority: 2 },
  {
    name: 'shared',
    test: (module) => SHARED.test(module) && !LATER.test(module),
    minShareCount: 2,
    priority: 1,
  },
  { name: 'later', test: LATER, minShareCount: 2, priority: 0 },
  // Wide bars show it at once; a phone's search has its own file.
  { name: 'search', test: /shop.open-search.(?!bought-before|full-search)/, priority: 0 },
];
