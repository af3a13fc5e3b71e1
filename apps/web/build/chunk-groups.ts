import type { Rolldown } from 'vite';

/** What screens share that a visit doesn't begin on: codes that are drawn, fields, files. */
const LATER =
  /uqr|ui.display.(qr-code|barcode|bill\b)|ui.fields.(pin-code|code|password|new-password)|ui.controls.step-bar|kit.(push|download|geolocation|form-errors|phone|order-states)\b/;

/** What screens share on which a visit begins: a grid and a product. */
const SHARED =
  /src.(ui|kit)|tabler|tanstack|shop.(shell.not-loaded|offer|notify-me.(notify-me|use-)|choices.choices\.|product.(use-said|with-review))|contract.src.(coverage|file-reply|noted-search|catalog.popular-searches)\b/;

/**
 * Which modules are put into one file. A phone far from the tower asks for few files: what the first visit needs is two, what a
 * second screen needs is its own and one that screens share. None of them may hold what only others need.
 */
export const chunkGroups: NonNullable<Rolldown.CodeSplittingOptions['groups']> = [
  // The contract's many shapes are made here, so that the shop's own start is short enough for a phone to answer in between.
  { name: 'base', tags: ['$initial'], test: /node_modules|packages.(contract|domain)/, priority: 3 },
  { name: 'shop', tags: ['$initial'], priority: 2 },
  // The library of the office and the till, whose styles alone are a fifth of the shop's first load.
  { name: 'mantine', test: /kit.mantine-root|theme.mantine-theme/, priority: 2 },
  {
    name: 'shared',
    test: (module) => SHARED.test(module) && !LATER.test(module),
    minShareCount: 2,
    priority: 1,
  },
  { name: 'later', test: LATER, minShareCount: 2, priority: 0 },
];
