import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './specification.ts';

/** A test, and its tags. */
export interface TaggedTest {
  file: string;
  name: string;
  tags: string[];
}

const TESTS = ['apps/**/*.test.{ts,tsx}', 'packages/**/*.test.{ts,tsx}', 'e2e/*.spec.ts'];
/** `// spec: route /cart; rule sold-out`, above the line that names the test. */
const MARK = /^\s*\/\/ spec: (.+)$/;
/** The name is alone in its line, or the first argument: `it('…', `, `test.each(sizes)('…', `. */
const NAME = /(?:^\s*|\()(['"`])((?:\\.|(?!\1).)+)\1,/;

/** Tests with tags, read from the sources, as Vitest and Playwright each have tags of another kind. */
export function taggedTests(): TaggedTest[] {
  return globSync(TESTS, { cwd: ROOT, exclude: (file) => path.basename(file) === 'node_modules' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .toSorted()
    .flatMap((file) => testsIn(file, readFileSync(path.join(ROOT, file), 'utf8').split('\n')));
}

function testsIn(file: string, lines: string[]): TaggedTest[] {
  const found: TaggedTest[] = [];
  let tags: string[] = [];
  for (const line of lines) {
    const [, marked] = MARK.exec(line) ?? [];
    if (marked) tags.push(...marked.split('; '));
    else if (tags.length > 0) {
      found.push({ file, name: NAME.exec(line)?.[2] ?? '', tags });
      tags = [];
    }
  }
  return found;
}

export function testsByTag(tests: TaggedTest[]): Map<string, TaggedTest[]> {
  const byTag = new Map<string, TaggedTest[]>();
  for (const test of tests) for (const tag of test.tags) byTag.set(tag, [...(byTag.get(tag) ?? []), test]);
  return byTag;
}
