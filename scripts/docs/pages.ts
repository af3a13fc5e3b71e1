import { writeArchitecture } from './architecture.ts';
import { callsPage } from './calls.ts';
import { writeConfiguration } from './configuration.ts';
import { coveragePage } from './coverage.ts';
import { readSpecifications } from './specification.ts';
import { taggedTests, testsByTag } from './tagged-tests.ts';

type Pages = Record<string, (page: string) => string>;

/** Committed pages of `docs/` with generated blocks: from a page's text to its new text. */
export const COMMITTED: Pages = {
  'architecture.md': writeArchitecture,
  'configuration.md': writeConfiguration,
};

/** All pages of `docs/` that `npm run docs` writes. Those that are not committed are in .gitignore. */
export function pages(): Pages {
  const byTag = testsByTag(taggedTests());
  return {
    ...COMMITTED,
    'calls.md': callsPage,
    ...Object.fromEntries(
      readSpecifications().map((specification) => [
        `${specification.name}-coverage.md`,
        () => coveragePage(specification, byTag),
      ]),
    ),
  };
}
