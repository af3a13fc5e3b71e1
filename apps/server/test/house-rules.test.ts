import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesWhere, importsOf, inProduct, ROOT, type Source, sources, under } from './house/sources.ts';

const LONGEST = 400;

describe('imports', () => {
  const mayImport: Record<string, string[]> = {
    'packages/domain': [],
    'packages/contract': ['@haat/domain'],
    'apps/server': ['@haat/domain', '@haat/contract', '@haat/razorpay-sandbox'],
    'apps/web': ['@haat/domain', '@haat/contract'],
    'apps/razorpay-sandbox': [],
    'apps/print-agent': ['@haat/domain', '@haat/contract'],
  };

  it.each(Object.entries(mayImport))('of %s stay inside it, but for %j', (workspace, allowed) => {
    const strays = under(workspace).flatMap((source) =>
      importsOf(source)
        .filter((to) => /^(\.\.|packages|apps|scripts|e2e|bench)\/|^@haat\//.test(to))
        .filter((to) => !to.startsWith(`${workspace}/`) && !allowed.some((name) => to.startsWith(`${name}/`)))
        .map((to) => `${source.file} imports ${to}`),
    );
    expect(under(workspace).length).toBeGreaterThan(5);
    expect(strays).toEqual([]);
  });

  it('go through no file that only re-exports', () => {
    expect(
      filesWhere(sources, ({ text }) => /^export (\*|\{[^}]*\}|type \{[^}]*\}) .*from '/m.test(text)),
    ).toEqual([]);
    expect(filesWhere(sources, ({ file }) => /\/index\.tsx?$/.test(file))).toEqual([]);
  });

  it('of test helpers lead to a test folder', () => {
    const isProduct = (source: Source) => /^(apps|packages)\//.test(source.file) && inProduct(source);
    const fileOf = (to: string) => to.replace(/^@haat\/(\w+)\/(.+)$/, 'packages/$1/src/$2.ts');
    const usedBy = (list: Source[]) => new Set(list.flatMap(importsOf).map(fileOf));
    const used = usedBy(sources.filter(isProduct));
    const tested = usedBy(sources.filter((source) => !isProduct(source)));
    const strays = filesWhere(sources.filter(isProduct), ({ file }) => tested.has(file) && !used.has(file));
    expect(used.size).toBeGreaterThan(1000);
    expect(strays).toEqual([]);
  });

  it('of the payment sandbox come from tests only, as it is no part of the product', () => {
    const users = filesWhere(
      sources.filter((source) => inProduct(source) && !source.file.startsWith('apps/razorpay-sandbox/')),
      (source) => importsOf(source).some((to) => /^(apps|@haat)\/razorpay-sandbox\//.test(to)),
    );
    const manifests = globSync('{apps,packages,e2e,bench}/{,*/}package.json', { cwd: ROOT }).filter(
      (file) =>
        '@haat/razorpay-sandbox' in
        (JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')).dependencies ?? {}),
    );
    expect([...users, ...manifests]).toEqual([]);
  });
});

describe('a source file', () => {
  it(`has at most ${LONGEST} lines`, () => {
    // Translations are data: one sentence a line.
    const code = sources.filter(({ file }) => !/\/texts\/(en|(office-)?(hi|kn))\.ts$/.test(file));
    expect(filesWhere(code, ({ text }) => text.split('\n').length - 1 > LONGEST)).toEqual([]);
  });

  it('spreads no literal only to put several keys or values on a line', () => {
    const spread = /\.\.\.(?:\{|\[[^[\]]*\]\s*[,\])])/;
    expect(filesWhere(sources, ({ text }) => spread.test(text))).toEqual([]);
  });

  it('of tests mocks no module: they share them, so whether another test has loaded it would decide', () => {
    expect(filesWhere(sources, ({ text }) => /\bvi\.(?:mock|doMock)\(/.test(text))).toEqual([]);
  });

  it('is named in lower case with hyphens', () => {
    expect(filesWhere(sources, ({ file }) => !/^[a-z0-9.-]+$/.test(path.posix.basename(file)))).toEqual([]);
  });

  it('names no colour: these are in theme/tokens.css', () => {
    const colour = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|hsl|oklch)a?\(\s*\d/;
    const screens = under('apps/web/src').filter(inProduct);
    const page = under('apps/server/src/platform/docs/page');
    expect(
      filesWhere(
        [...screens, ...page],
        ({ file, text }) => !file.endsWith('/theme/tokens.css') && colour.test(text),
      ),
    ).toEqual([]);
  });

  it('styles neither the root nor any element by its contents, as every change would restyle the root', () => {
    const styles = under('apps/web/src').filter(({ file }) => file.endsWith('.css'));
    const asked = /^(?:[^\n(]*[\s>+~])?(?::root|html|body|\*)?:has\(/m;
    const onScreen = (text: string) => text.replaceAll(/@media print \{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '');
    expect(filesWhere(styles, ({ text }) => asked.test(onScreen(text)))).toEqual([]);
  });
});
