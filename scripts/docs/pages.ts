import { writeArchitecture } from './architecture.ts';
import { callsPage } from './calls.ts';
import { writeConfiguration } from './configuration.ts';
import { coveragePage } from './coverage.ts';
import { readSpecifications } from './specification.ts';
import { taggedTests, testsByTag } from './tagged-tests.ts';

/** The pages of `docs/` that are written wholly or in part from the sources, and how: from a page's text to its new text. */
export function pages(): Record<string, (page: string) => string> {
  const byTag = testsByTag(taggedTests());
  return {
    'architecture.md': writeArchitecture,
    'configuration.md': writeConfiguration,
    'calls.md': callsPage,
    ...Object.fromEntries(
      readSpecifications().map((specification) => [
        `${specification.name}-coverage.md`,
        () => coveragePage(specification, byTag),
      ]),
    ),
  };
}
