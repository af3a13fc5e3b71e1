import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

/** Of code and styles before the home screen shows, for a shopper on a phone with a chosen place. Fonts do not count. */
const BUDGET_BYTES = 190_000;
/** The screens that must not slip into it, by a file of each. */
const APART = [
  'wings/office/shell/',
  'product-screen.tsx',
  'grid-screen.tsx',
  'cart-screen.tsx',
  'office-kit/',
  '@mantine/',
];

type File = Rolldown.OutputChunk | Rolldown.OutputAsset;

describe('the first load of the shop', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'haat-first-load-'));
  let files: File[] = [];

  beforeAll(async () => {
    // Otherwise libraries are built as for tests, with their warnings.
    vi.stubEnv('NODE_ENV', 'production');
    files = firstLoad(await builtFiles(folder));
  }, 120_000);
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is at most 190 KB gzip of JavaScript and CSS', () => {
    const sizes = files.map((file) => ({ file: file.fileName, bytes: gzipSync(bytesOf(file)).length }));
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    const largest = sizes.sort((a, b) => b.bytes - a.bytes).map(({ file, bytes }) => `${file} ${bytes}`);
    expect(total, `${total} bytes: ${largest.join(', ')}`).toBeLessThanOrEqual(BUDGET_BYTES);
  });

  it('holds no code of the office and of further screens', () => {
    const modules = files.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    expect(modules.some((id) => id.endsWith('home-screen.tsx'))).toBe(true);
    expect(modules.filter((id) => APART.some((part) => id.includes(part)))).toEqual([]);
  });
});

async function builtFiles(outDir: string): Promise<File[]> {
  const root = import.meta.dirname;
  const built = await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  return [built].flat().flatMap((result) => ('output' in result ? result.output : []));
}

/** What the page names, and what that imports. */
function firstLoad(files: File[]): File[] {
  const page = files.find(({ fileName }) => fileName === 'index.html');
  const html = page?.type === 'asset' ? String(page.source) : '';
  const named = [...html.matchAll(/<(?:script|link)[^>]+(?:src|href)="\/([^"]+\.(?:js|css))"/g)];
  const found = new Set<string>();
  const waiting = named.flatMap(([, name]) => name ?? []);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    const file = files.find(({ fileName }) => fileName === name);
    if (file?.type === 'chunk') waiting.push(...file.imports, ...(file.viteMetadata?.importedCss ?? []));
  }
  return files.filter(({ fileName }) => found.has(fileName));
}

function bytesOf(file: File): string | Uint8Array {
  return file.type === 'chunk' ? file.code : file.source;
}
