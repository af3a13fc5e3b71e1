import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '../..');

/** Rules of a style sheet, of the media queries in it too. */
const rulesOf = (sheet: string) =>
  [...sheet.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
    selector: selector?.trim() ?? '',
    body: body ?? '',
  }));
const staysBelow = (body: string) =>
  /position: (fixed|sticky)/.test(body) &&
  /(^|;|\s)(bottom: (0|auto 0|var\(--tabs-height)|inset: auto 0 (0|var\(--tabs-height))/.test(body);

/** Classes that stay at the bottom of the window, by the file that they stand in. */
const bars = globSync('**/*.module.css', { cwd: src }).flatMap((file) => {
  const rules = rulesOf(readFileSync(join(src, file), 'utf8'));
  return rules
    .filter(({ body }) => staysBelow(body))
    .flatMap(({ selector }) => {
      const name = /^\.([\w-]+)$/.exec(selector)?.[1];
      // A row of totals in a table: there is nothing to press in it.
      return name ? [{ file, name }] : [];
    });
});

it('whatever stays at the bottom of the window is known to what floats above it', () => {
  expect(bars.length).toBeGreaterThan(7);
  const unknown = bars.filter(({ file, name }) => {
    const users = globSync('**/*.tsx', { cwd: src }).filter((screen) => {
      const text = readFileSync(join(src, screen), 'utf8');
      const sheet = /import css from '([^']+\.module\.css)'/.exec(text)?.[1];
      return (
        sheet !== undefined &&
        join(dirname(screen), sheet) === file &&
        new RegExp(`css\\.${name}\\)?\\}`).test(text)
      );
    });
    const marked = new RegExp(`css\\.${name}\\)?\\}[^>]*ref=\\{(bottomBar|region)\\}`);
    return (
      users.length === 0 || !users.every((screen) => marked.test(readFileSync(join(src, screen), 'utf8')))
    );
  });
  expect(unknown).toEqual([]);
});
