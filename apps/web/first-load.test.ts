import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { collect } from './build/shop-files.ts';

/** Code and styles before the home screen shows, for a shopper on a phone with a chosen place, without fonts. */
const BUDGET_BYTES = 190_000;
/** Allowed besides: screens on which a visit begins, and later parts of the home page. */
const FURTHER = [
  { of: 'grid-screen.tsx', budget: 40_000, most: 4 },
  { of: 'product-screen.tsx', budget: 40_000, most: 5 },
  { of: 'inline-search.tsx', budget: 26_000, most: 5 },
  { of: 'bundle-shelf.tsx', budget: 4_000, most: 3 },
];
/** Screens that must stay out of it, by one of their files. */
const APART = [
  'wings/office/',
  'wings/till/',
  'product-screen.tsx',
  'grid-screen.tsx',
  'cart-screen.tsx',
  'office-kit/',
  '@mantine/',
];

type File = Rolldown.OutputChunk | Rolldown.OutputAsset;

describe('the first load of the shop', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'haat-first-load-'));
  let built: File[] = [];
  let files: File[] = [];

  beforeAll(async () => {
    // Otherwise libraries are built as for tests, with their warnings.
    vi.stubEnv('NODE_ENV', 'production');
    built = await builtFiles(folder);
    files = firstLoad(built);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is at most 190 KB gzip of JavaScript and CSS', () => {
    const sizes = files.map((file) => ({ file: file.fileName, bytes: gzipSync(bytesOf(file)).length }));
    const total = sumOf(sizes);
    const largest = sizes.sort((a, b) => b.bytes - a.bytes).map(({ file, bytes }) => `${file} ${bytes}`);
    expect(total, `${total} bytes: ${largest.join(', ')}`).toBeLessThanOrEqual(BUDGET_BYTES);
  });

  it('starts in steps: libraries, the contract, React, the shop', () => {
    const [, added = ''] = pageOf(built).split('class="opening"');
    const scripts = [...added.matchAll(/"\/assets\/(\w+)-[^"]+\.js"/g)].map(([, name]) => name);
    expect(scripts.filter((name) => name !== 'rolldown')).toEqual(['base', 'contract', 'shop']);
    const shop = files.find(({ fileName }) => /\/shop-[^/]+\.js$/.test(fileName));
    const code = shop?.type === 'chunk' ? shop.moduleIds.filter((id) => !id.endsWith('.css')) : [];
    // Ends with a pause, after which the shop's modules run.
    expect(code.slice(0, 2).map((id) => path.basename(id))).toEqual(['breath.ts', 'react-first.ts']);
  });

  it('holds no code of the office and of further screens', () => {
    const modules = files.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    expect(modules.some((id) => id.endsWith('home-screen.tsx'))).toBe(true);
    expect(modules.filter((id) => APART.some((part) => id.includes(part)))).toEqual([]);
  });

  it.each(FURTHER)('is followed for $of by at most $most files of $budget bytes', ({ of, budget, most }) => {
    const own = built.find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${of}`));
    const further = withImports(built, own ? [own.fileName] : []).filter((file) => !files.includes(file));
    const sizes = further.map((file) => ({ file: file.fileName, bytes: gzipSync(bytesOf(file)).length }));
    expect(sizes.length).toBeGreaterThan(0);
    expect(sumOf(sizes), JSON.stringify(sizes)).toBeLessThanOrEqual(budget);
    expect(sizes.length, JSON.stringify(sizes)).toBeLessThanOrEqual(most);
  });

  it('and all further screens of the shop come without icons of the office', () => {
    const first = files.find(({ fileName }) => /\/shop-[^/]+\.js$/.test(fileName));
    const modules = shopChunks(built, first).flatMap(({ moduleIds }) => moduleIds);
    const iconsOf = (text: string) => text.match(/\bIcon[A-Z]\w*/g) ?? [];
    const named = new Set(
      modules.filter((id) => /src\/.*\.tsx?$/.test(id)).flatMap((id) => iconsOf(readFileSync(id, 'utf8'))),
    );
    const brought = modules.filter((id) => /tabler.*\/Icon/.test(id)).flatMap(iconsOf);
    expect(brought.length).toBeGreaterThan(0);
    expect(brought.filter((icon) => !named.has(icon))).toEqual([]);
  });

  it('and all further screens of the shop come without the library of the office', () => {
    const first = files.find(({ fileName }) => /\/shop-[^/]+\.js$/.test(fileName));
    const modules = shopChunks(built, first).flatMap(({ moduleIds }) => moduleIds);
    expect(modules.some((id) => id.endsWith('cart-screen.tsx'))).toBe(true);
    expect(modules.filter((id) => id.includes('@mantine/core'))).toEqual([]);
  });

  it('draws its opening before styles, fonts and code have come', () => {
    const [before = ''] = pageOf(built).split('class="opening"');
    expect(before).not.toMatch(/<(?:link|script)[^>]* (?:href|src)="\/assets/);
    // An SVG would be a separate document, opened while the first screen waits.
    expect(before).toMatch(/rel="icon" type="image\/png" href="data:/);
    expect(pageOf(built)).not.toMatch(/<link rel="stylesheet"/);
    expect(files.map(({ fileName }) => fileName)).toContainEqual(expect.stringMatching(/shop-[^/]+\.css$/));
  });
});

async function builtFiles(outDir: string): Promise<File[]> {
  const root = import.meta.dirname;
  const built = await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  return [built].flat().flatMap((result) => ('output' in result ? result.output : []));
}

function pageOf(files: File[]): string {
  const page = files.find(({ fileName }) => fileName === 'index.html');
  return page?.type === 'asset' ? String(page.source) : '';
}

/** Files that the page names or adds at once, and their imports. */
function firstLoad(files: File[]): File[] {
  const [, added = ''] = pageOf(files).split('class="opening"');
  return withImports(
    files,
    [...added.matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g)].flatMap(([, name]) => name ?? []),
  );
}

/** These files and their imports. */
function withImports(files: File[], waiting: string[]): File[] {
  const found = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    const file = files.find(({ fileName }) => fileName === name);
    if (file?.type === 'chunk') waiting.push(...file.imports, ...(file.viteMetadata?.importedCss ?? []));
  }
  return files.filter(({ fileName }) => found.has(fileName));
}

/** Chunks reachable without opening a screen of office or till. */
function shopChunks(files: File[], first: File | undefined): Rolldown.OutputChunk[] {
  const bundle = Object.fromEntries(files.map((file) => [file.fileName, file]));
  const found = new Set<string>();
  collect(bundle, first?.fileName ?? '', found, /\/wings\/(?:office|till)\//);
  return files.flatMap((file) => (file.type === 'chunk' && found.has(file.fileName) ? [file] : []));
}

const sumOf = (sizes: { bytes: number }[]) => sizes.reduce((sum, { bytes }) => sum + bytes, 0);

function bytesOf(file: File): string | Uint8Array {
  return file.type === 'chunk' ? file.code : file.source;
}
