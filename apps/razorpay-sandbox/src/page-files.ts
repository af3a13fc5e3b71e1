import { readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, 'page');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/** A file for the browser. Read each time, so that changes show at once. */
export function pageFile(name: string): { type: string; body: Buffer } {
  return { type: TYPES[path.extname(name)] ?? 'text/plain', body: readFileSync(path.join(FOLDER, name)) };
}

/** Wrapped in one function, so that its names stay out of the page that loads it. */
export function checkoutScript(): { type: string; body: string } {
  const { type, body } = pageFile('checkout.js');
  return { type, body: `(() => {\n${body}})();\n` };
}
