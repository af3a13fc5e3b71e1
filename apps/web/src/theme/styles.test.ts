import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = path.resolve(import.meta.dirname, '..');

const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: SRC })
    .map((file) => file.replaceAll(path.sep, '/'))
    .map((file) => ({ file, text: readFileSync(path.join(SRC, file), 'utf8') }));

const styles = filesOf('**/*.css');
const outside = styles.filter(({ file }) => !file.startsWith('theme/'));
const theme = styles.filter(({ file }) => file.startsWith('theme/'));
const sources = filesOf('**/*.{ts,tsx}').filter(({ file }) => !/\.test\.tsx?$/.test(file));

/** Files with font sizes of their own, and the reason. */
const OWN_SIZES: Record<string, string> = {
  'screens/receipt/receipt-paper.module.css': 'grows with the paper that it is printed on',
  'ui/display/logo.module.css': 'is a sign, as large as whoever shows it says',
  'ui/display/rupees.module.css': 'the price of a product page, and its sign in the size of the price',
  'ui/layout/page-title.module.css': 'the title of a page at a desk, as h1 of base.css',
  'wings/office/marketplaces/shop-preview.module.css': 'is a phone drawn small',
  'wings/office/product-import/product-import.module.css': 'a figure beside a drop zone',
  'wings/office/shell/office-tabs.module.css': 'five words side by side at 320 px',
  'wings/office/stock-count/stock-count.module.css': 'a count, typed with a scanner in the other hand',
  'wings/shop/about/about-screen.module.css': 'the first words about Haat',
  'wings/shop/home/banner-card.module.css': 'grows with the banner',
  'wings/shop/home/shops.module.css': 'two lines beside a picture',
  'wings/shop/language/language-switch.module.css': 'each language in letters of its own',
  'wings/shop/location/location-screen.module.css': 'the first words of a first visit',
  'wings/shop/policies/policy-page.module.css': 'is read at length, and printed in points',
  'wings/shop/product/product-head.module.css': 'the name of a product, in up to three lines',
  'wings/shop/product/reviews.module.css': 'the average, as large as its five bars',
  'wings/till/ask/ask.module.css': 'is read from where the buyer stands',
  'wings/till/ask/lock-screen.module.css': 'is read from where the buyer stands',
  'wings/till/bills/bills.module.css': 'a number in a round sign',
  'wings/till/customer/customer-screen.module.css': 'is read from where the buyer stands',
  'wings/till/parts/bill-lines.module.css': 'one height for each line of a bill',
  'wings/till/parts/scale-strip.module.css': 'what a scale answers, letter by letter',
  'wings/till/pay/pay-parts.module.css': 'a code that is scanned, without a line around it',
  'wings/till/pay/pay-zone.module.css': 'is read from where the buyer stands',
  'wings/till/screen/pay-bar.module.css': 'is read from where the buyer stands',
  'wings/till/shift/shift-panel.module.css': 'the difference that a drawer is asked about',
};

const SIZE = /^\s*(font|font-size|line-height):\s*([^;]+);/gm;
const OF_THEME = /^(inherit|var\(--[a-z-]+\)|\d+ var\(--[a-z-]+\))$/;
const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(|[\s(](?:white|black)\b(?!-)/i;

/** The same in every scheme. */
const OWN_COLOURS: Record<string, string> = {
  'ui/display/logo.module.css': 'the sign is the same everywhere',
  'wings/office/labels/labels.module.css': 'what a printer puts on a label',
  'wings/office/security/security.module.css': 'the ground of a code that is scanned',
  'wings/shop/shell/shop-header.module.css': 'a mask, whose colour nobody sees',
};

/** Includes the two line heights. */
const classes = new Set(
  theme.flatMap(({ text }) => [...text.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name ?? '')),
);

/** Classes composed by rules or named literally by elements, with their files. */
const named = [
  ...outside.flatMap(({ file, text }) =>
    [...text.matchAll(/composes:\s*([^;]+?)\s+from global;/g)].map(([, words = '']) => ({ file, words })),
  ),
  ...sources.flatMap(({ file, text }) => [
    ...[...text.matchAll(/\bclassName="([^"]+)"/g)].map(([, words = '']) => ({ file, words })),
    ...[...text.matchAll(/\bclsx\(\s*'([^']+)'/g)].map(([, words = '']) => ({ file, words })),
  ]),
].flatMap(({ file, words }) => words.split(/\s+/).map((word) => ({ file, word })));

const BLANK = /\/\*.*?\*\/|:global\([^)]*\)|composes:[^;]+;|:\s[^;{}]+;/gs;

const classesOf = (text: string) => [
  ...new Set([...text.replaceAll(BLANK, '').matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name)),
];

/** `css.name` uses a class, `css[name]` may use any. */
const imports = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].map(([, local = '', from = '']) => ({
    module: path.posix.join(path.posix.dirname(file), from),
    names: new Set(
      [
        ...text
          .replaceAll(/'[^'\n]*\.(?:tsx?|css)'/g, '')
          .matchAll(new RegExp(`\\b${local}(?:\\.(\\w+)|\\[)`, 'g')),
      ].map(([, name]) => name),
    ),
  })),
);

describe('styles outside the theme', () => {
  it('have no size of a letter and no height of a line of their own', () => {
    const own = outside.filter(({ text }) =>
      [...text.matchAll(SIZE)].some(([, , value = '']) => !OF_THEME.test(value)),
    );
    expect(own.map(({ file }) => file).sort()).toEqual(Object.keys(OWN_SIZES));
  });

  it('have no colour of their own', () => {
    const withoutComments = (text: string) => text.replaceAll(/\/\*.*?\*\//gs, '');
    const own = outside.filter(({ text }) => COLOUR.test(withoutComments(text)));
    expect(own.map(({ file }) => file).sort()).toEqual(Object.keys(OWN_COLOURS));
  });

  it('have no class that nobody uses', () => {
    const idle = outside
      .filter(({ file }) => file.endsWith('.module.css'))
      .flatMap(({ file, text }) => {
        const uses = imports.filter(({ module }) => module === file);
        return classesOf(text)
          .filter((name) => !uses.some(({ names }) => names.has(name) || names.has(undefined)))
          .map((name) => `${file} .${name}`);
      });
    expect(idle).toEqual([]);
  });

  it('have each class that somebody names', () => {
    const texts = new Map(outside.map(({ file, text }) => [file, new Set(classesOf(text))]));
    const missing = imports.flatMap(({ module, names }) =>
      [...names].filter((name) => name && !texts.get(module)?.has(name)).map((name) => `${module} .${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('name only classes that the theme has', () => {
    expect(named.length).toBeGreaterThan(1000);
    expect(named.filter(({ word }) => !classes.has(word))).toEqual([]);
  });
});

describe('the theme', () => {
  it('gives no token two meanings', () => {
    const tokensOf = (text: string) =>
      new Set([...text.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name));
    const tokens = tokensOf(theme.find(({ file }) => file.endsWith('/tokens.css'))?.text ?? '');
    const again = theme.filter(({ file }) => !file.endsWith('/tokens.css'));
    expect(tokens.size).toBeGreaterThan(100);
    expect(again.flatMap(({ text }) => [...tokensOf(text)].filter((name) => tokens.has(name)))).toEqual([]);
  });
});
