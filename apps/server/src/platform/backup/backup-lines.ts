import type { Manifest } from './manifest.ts';

const COUNTED = ['orders', 'payments', 'products', 'users', 'marketplaces'];

export function backupLines(manifest: Manifest): string[] {
  const rowsOf = new Map(manifest.tables.map(({ name, rows }) => [name.replace('public.', ''), rows]));
  const all = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
  const counted = COUNTED.map((name) => `${(rowsOf.get(name) ?? 0).toLocaleString('en-IN')} ${name}`);
  const files = Object.values(manifest.files).reduce((sum, count) => sum + count, 0);
  const named = manifest.secrets.filter(({ included }) => !included).map(({ variable }) => variable);
  const included = manifest.secrets.filter((secret) => secret.included).map(({ name }) => name);
  return [
    `${all.toLocaleString('en-IN')} rows of ${manifest.tables.length} tables: ${counted.join(', ')}; ${files.toLocaleString('en-IN')} files`,
    `As of ${manifest.takenAt}, by Haat ${manifest.haat}, PostgreSQL ${manifest.postgres}, migration ${manifest.migrations.at(-1)}`,
    `Secrets: ${included.length > 0 ? `${included.join(', ')} included` : 'none included'}${named.length > 0 ? `; a restore needs ${named.join(', ')} as well` : ''}`,
  ];
}
