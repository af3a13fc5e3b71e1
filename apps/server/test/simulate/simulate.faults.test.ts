import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test, vi } from 'vitest';

// A year with its crashes takes a minute or two on a quiet machine.
vi.setConfig({ testTimeout: 900_000 });

const SIMULATE = path.resolve(import.meta.dirname, '../../../../scripts/simulate.mjs');
/** Of a program that lacks what it needs: there is no libfaketime. */
const NOT_RUN = 77;

test('a year of 300 orders with crashes loses nothing, doubles nothing, and its books agree', ({ skip }) => {
  const args = [SIMULATE, '--seed', '45', '--orders', '300'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  skip(status === NOT_RUN, stderr);
  expect(stdout + stderr).toContain('Nothing lost, nothing doubled, books agree.');
  expect(status).toBe(0);
});
