import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '../..');
const screens = globSync('**/*.tsx', { cwd: src }).map((file) => ({
  file,
  text: readFileSync(join(src, file), 'utf8'),
}));

/** A style sheet's rules, including those in media queries. */
const rulesOf = (sheet: string) =>
  [...sheet.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
    selector: selector?.trim() ?? '',
    body: body ?? '',
  }));
/** By its own style, a composed class, or a class beside it in the markup. */
const stays = (body: string, name: string) =>
  /position: (fixed|sticky)|composes:[^;]*\b(pinned|sticky)\b/.test(body) ||
  screens.some(({ text }) => new RegExp(`\\b(pinned|sticky)\\b[^}]*css\\.${name}\\b`).test(text));
const isBelow = (body: string) =>
  /(^|;|\s)(bottom: (0|auto 0|var\(--tabs-height)|inset: auto 0 (0|var\(--tabs-height))/.test(body);

/** Classes that stay at the bottom of the window, by file. */
const bars = globSync('**/*.module.css', { cwd: src }).flatMap((file) => {
  const rules = rulesOf(readFileSync(join(src, file), 'utf8'));
  return rules
    .filter(({ body }) => isBelow(body))
    .flatMap(({ selector, body }) => {
      const name = /^\.([\w-]+)$/.exec(selector)?.[1];
      return name && stays(body, name) ? [{ file, name }] : [];
    });
});

it('every element fixed to the bottom of the window is registered for floating ones', () => {
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
