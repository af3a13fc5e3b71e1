import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '../..');
const screens = globSync('**/*.tsx', { cwd: src }).map((file) => ({
  file,
  text: readFileSync(join(src, file), 'utf8'),
}));

/** Rules of a style sheet, of the media queries in it too. */
const rulesOf = (sheet: string) =>
  [...sheet.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
    selector: selector?.trim() ?? '',
    body: body ?? '',
  }));
/** By itself, by a class that it is composed of, or by one beside it in the markup. */
const stays = (body: string, name: string) =>
  /position: (fixed|sticky)|composes:[^;]*\b(pinned|sticky)\b/.test(body) ||
  screens.some(({ text }) => new RegExp(`\\b(pinned|sticky)\\b[^}]*css\\.${name}\\b`).test(text));
const isBelow = (body: string) =>
  /(^|;|\s)(bottom: (0|auto 0|var\(--tabs-height)|inset: auto 0 (0|var\(--tabs-height))/.test(body);

/** Classes that stay at the bottom of the window, by the file that they stand in. */
const bars = globSync('**/*.module.css', { cwd: src }).flatMap((file) => {
  const rules = rulesOf(readFileSync(join(src, file), 'utf8'));
  return rules
    .filter(({ body }) => isBelow(body))
    .flatMap(({ selector, body }) => {
      const name = /^\.([\w-]+)$/.exec(selector)?.[1];
      // A row of totals in a table: there is nothing to press in it.
      return name && stays(body, name) ? [{ file, name }] : [];
    });
});

it('whatever stays at the bottom of the window is known to what floats above it', () => {
  expect(bars.length).toBeGreaterThan(7);
  const unknown = bars.filter(({ file, name }) => {
    const users = screens.filter(({ file: screen, text }) => {
      const sheet = /import css from '([^']+\.module\.css)'/.exec(text)?.[1];
      return (
        sheet !== undefined &&
        join(dirname(screen), sheet) === file &&
        new RegExp(`css\\.${name}\\)?\\}`).test(text)
      );
    });
    const marked = new RegExp(`css\\.${name}\\)?\\}[^>]*ref=\\{(bottomBar|region)\\}`);
    return users.length === 0 || !users.every(({ text }) => marked.test(text));
  });
  expect(unknown).toEqual([]);
});
