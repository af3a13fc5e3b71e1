import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { Config } from './config.ts';
import { loadSecret, secretSettings } from './secrets.ts';
import { dataSettings } from './server-settings.ts';
import { StartRefusal } from './start-refusal.ts';

const secretsIn = (DATA_DIR: string) => new Config({ DATA_DIR }).of(secretSettings);

test('a secret is made once, whole, and nothing is left beside it', () => {
  const dataDir = temporaryFolder();
  const made = secretsIn(dataDir);
  expect(secretsIn(dataDir)).toEqual(made);
  expect(made.sealSecret.length).toBeGreaterThanOrEqual(32);
  expect(readdirSync(path.join(dataDir, 'secrets')).toSorted()).toEqual(['seal', 'token']);
});

test('a secret that another process makes in the same moment is taken, and drafts left by a kill are gone', () => {
  const config = new Config({ DATA_DIR: temporaryFolder() });
  const folder = path.join(config.of(dataSettings).dataDir, 'secrets');
  const others = 'o'.repeat(43);
  const made = loadSecret(config, 'seal', () => {
    writeFileSync(path.join(folder, 'seal.1.part'), 'hal');
    writeFileSync(path.join(folder, 'seal'), others);
    return 'm'.repeat(43);
  });
  expect(made).toBe(others);
  expect(readdirSync(folder)).toEqual(['seal']);
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
