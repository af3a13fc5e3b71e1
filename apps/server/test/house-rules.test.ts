import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SOURCES = '{apps,packages,scripts,e2e,bench}/**/*.{ts,tsx,mjs,js,css}';
const LONGEST = 400;

interface Source {
  /** From the repository's root, with forward slashes. */
  file: string;
  text: string;
}

const sources: Source[] = globSync(SOURCES, {
  cwd: ROOT,
  exclude: (file) => ['node_modules', 'dist', 'test-results'].includes(path.basename(file)),
})
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !file.endsWith('.gen.ts'))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));

const inProduct = ({ file }: Source) => !/\.test\.tsx?$|\/test\//.test(file);
const under = (folder: string) => sources.filter(({ file }) => file.startsWith(`${folder}/`));

/** What a file imports: packages by name, files of the repository from its root. */
function importsOf({ file, text }: Source): string[] {
  const specifiers = text.matchAll(/(?:\bfrom|\bimport\(|^import)\s*'([^']+)'/gm);
  return [...specifiers].map(([, to = '']) =>
    to.startsWith('.') ? path.posix.join(path.posix.dirname(file), to) : to,
  );
}

const filesWhere = (list: Source[], breaks: (source: Source) => boolean) =>
  list.filter(breaks).map(({ file }) => file);

describe('imports', () => {
  const mayImport: Record<string, string[]> = {
    'packages/domain': [],
    'packages/contract': ['@haat/domain'],
    'apps/server': ['@haat/domain', '@haat/contract'],
    'apps/web': ['@haat/domain', '@haat/contract'],
    'apps/razorpay-sandbox': [],
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

  it('pass through no file that only passes them on', () => {
    expect(
      filesWhere(sources, ({ text }) => /^export (\*|\{[^}]*\}|type \{[^}]*\}) .*from '/m.test(text)),
    ).toEqual([]);
    expect(filesWhere(sources, ({ file }) => /\/index\.tsx?$/.test(file))).toEqual([]);
  });

  it('of the server lead from feature to feature only as listed here', () => {
    expect(featureImports()).toEqual(FEATURE_IMPORTS);
  });

  it('that are listed go round in no circle', () => {
    const leadsBack = (feature: string, from = feature, seen = new Set<string>()): boolean =>
      (FEATURE_IMPORTS[from] ?? []).some(
        (to) => to === feature || (!seen.has(to) && leadsBack(feature, to, seen.add(to))),
      );
    expect(Object.keys(FEATURE_IMPORTS).filter((feature) => leadsBack(feature))).toEqual([]);
  });

  it('of the demo come from nowhere but the start', () => {
    const users = filesWhere(
      under('apps/server/src').filter(inProduct),
      (source) =>
        !source.file.includes('/demo-seed/') &&
        importsOf(source).some((to) => /\/(demo-seed|demo)\//.test(to)),
    );
    expect(users).toEqual(['apps/server/src/platform/runtime/demo.ts']);
  });

  it('of the payment sandbox come from nowhere: it is a program beside the product', () => {
    const users = filesWhere(
      sources.filter(({ file }) => !file.startsWith('apps/razorpay-sandbox/')),
      (source) => importsOf(source).some((to) => /^(apps|@haat)\/razorpay-sandbox\//.test(to)),
    );
    const manifests = globSync('{apps,packages,e2e,bench}/{,*/}package.json', { cwd: ROOT }).filter((file) =>
      readFileSync(path.join(ROOT, file), 'utf8').includes('"@haat/razorpay-sandbox":'),
    );
    expect([...users, ...manifests]).toEqual([]);
  });
});

/** Which features of the server use which others. `kit` and `config` are everybody's. */
const FEATURE_IMPORTS: Record<string, string[]> = {
  catalog: ['images'],
  'catalog-import': ['catalog', 'stock'],
  checkout: [
    'addresses',
    'identity',
    'images',
    'order-messages',
    'orders',
    'payments',
    'razorpay',
    'rewards',
    'stock',
  ],
  'demo-seed': ['catalog', 'checkout', 'identity', 'invoices', 'orders', 'places', 'stock'],
  identity: ['messages'],
  inbox: ['messages'],
  'order-messages': ['messages', 'push'],
  orders: ['audit', 'images', 'invoices', 'order-messages', 'refunds', 'rewards', 'stock'],
  payments: ['invoices', 'order-messages', 'orders', 'razorpay', 'refunds', 'rewards', 'stock'],
  'phone-sign-in': ['identity', 'messages'],
  places: ['catalog', 'images'],
  refunds: ['order-messages', 'razorpay'],
  runtime: ['demo-seed'],
  'web-app': ['images'],
};

function featureImports(): Record<string, string[]> {
  const featureOf = (file: string) => /^apps\/server\/src\/([\w-]+)\//.exec(file)?.[1];
  const graph = new Map<string, Set<string>>();
  for (const source of under('apps/server/src').filter(inProduct)) {
    const feature = featureOf(source.file);
    const used = importsOf(source).flatMap((to) => featureOf(to) ?? []);
    for (const to of used)
      if (feature && to !== feature && to !== 'kit')
        graph.set(feature, (graph.get(feature) ?? new Set()).add(to));
  }
  return Object.fromEntries([...graph].toSorted().map(([feature, used]) => [feature, [...used].toSorted()]));
}

describe('a source file', () => {
  it(`has at most ${LONGEST} lines`, () => {
    // The translations are data: one sentence a line.
    const code = sources.filter(({ file }) => !/\/texts\/(en|hi|kn)\.ts$/.test(file));
    expect(filesWhere(code, ({ text }) => text.split('\n').length - 1 > LONGEST)).toEqual([]);
  });

  it('is named in lower case with hyphens', () => {
    expect(filesWhere(sources, ({ file }) => !/^[a-z0-9.-]+$/.test(path.posix.basename(file)))).toEqual([]);
  });

  it('names no colour itself: colours live in theme/tokens.css', () => {
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

  it('of the server writes a table only in that table’s feature', () => {
    const writers = new Map<string, Set<string>>();
    for (const { file, text } of under('apps/server/src').filter(inProduct)) {
      const feature = /^apps\/server\/src\/([\w-]+)\//.exec(file)?.[1] ?? '';
      const writes = text.matchAll(
        /\bINSERT INTO (\w+)|\bUPDATE (\w+) (?:\w+ )?SET\b|\bDELETE FROM (\w+)|(?:insertInto|updateTable|deleteFrom)\('(\w+)'\)/g,
      );
      for (const [, ...names] of writes) {
        const table = names.find(Boolean) ?? '';
        if (feature !== 'demo-seed') writers.set(table, (writers.get(table) ?? new Set()).add(feature));
      }
    }
    const shared = [...writers].filter(([, features]) => features.size > 1);
    expect(Object.fromEntries(shared.map(([table, features]) => [table, [...features].toSorted()]))).toEqual({
      // Stock is a column of the product, changed through the ledger alone.
      products: ['catalog', 'stock'],
    });
  });
});
