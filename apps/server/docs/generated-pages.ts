import { callsPage } from './calls-page.ts';
import { coveragePage } from './coverage-page.ts';
import { readSpecifications } from './specification.ts';
import { taggedTests, testsByTag } from './tagged-tests.ts';

/** Every page of the documentation that is written from the sources, by its path from the repository's root. */
export function generatedPages(): Map<string, string> {
  const byTag = testsByTag(taggedTests());
  return new Map([
    ['docs/calls.md', callsPage()],
    ...readSpecifications().map(
      (asked) => [`docs/${asked.name}-coverage.md`, coveragePage(asked, byTag)] as const,
    ),
  ]);
}
