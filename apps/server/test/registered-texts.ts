import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';

/** Types of gaps, as they are registered (DLT, since January 2026). */
const GAP_TYPES: Record<string, string> = { link: 'url', pinCode: 'numeric' };

/** The texts are made of letters of which 160 fit into one SMS, and stand in the page for operators as they are registered. */
export async function expectRegistered(patterns: Record<string, string>): Promise<void> {
  const page = await readFile(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
  for (const [template, pattern] of Object.entries(patterns)) {
    const text = pattern.replace(
      /\{(\w+)\}/g,
      (_, name: string) => `{#${GAP_TYPES[name] ?? 'alphanumeric'}#}`,
    );
    expect(text).toMatch(/^[\x20-\x7e]+$/);
    expect(page).toContain(`| \`${template}\` | \`${text}\` |`);
  }
}
