import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { Config } from './config.ts';
import { secretSettings } from './secrets.ts';
import { StartRefusal } from './start-refusal.ts';

const secretsIn = (DATA_DIR: string) => new Config({ DATA_DIR }).of(secretSettings);

test('a secret is made once, whole, and nothing is left beside it', () => {
  const dataDir = temporaryFolder();
  const made = secretsIn(dataDir);
  expect(secretsIn(dataDir)).toEqual(made);
  expect(made.sealSecret.length).toBeGreaterThanOrEqual(32);
  expect(readdirSync(path.join(dataDir, 'secrets')).toSorted()).toEqual(['seal', 'token']);
});

test.each(['', 'half of a sec'])('a secret that holds “%s” seals nothing: the start is refused', (left) => {
  const dataDir = temporaryFolder();
  const file = path.join(dataDir, 'secrets', 'seal');
  mkdirSync(path.dirname(file));
  writeFileSync(file, left);
  expect(() => secretsIn(dataDir)).toThrow(StartRefusal);
  expect(() => secretsIn(dataDir)).toThrow(`${file} is damaged`);
  expect(readFileSync(file, 'utf8')).toBe(left);
});
