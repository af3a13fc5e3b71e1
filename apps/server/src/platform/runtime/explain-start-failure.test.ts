import { expect, test } from 'vitest';
import { explainPostgresOutput } from './explain-postgres-output.ts';
import { explainStartFailure } from './explain-start-failure.ts';

const place = { host: '127.0.0.1', port: 4000, dataDir: '/srv/haat/data' };

test('a disk that runs full under a migration is named', () => {
  const error = Object.assign(new Error('could not extend file'), { code: '53100' });
  expect(explainStartFailure(error, place)?.message).toContain('The disk that holds /srv/haat/data is full.');
});

test('a secret that can not be written names its folder', () => {
  const error = Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/srv/haat/data/secrets' });
  expect(explainStartFailure(error)?.message).toContain("The data folder /srv/haat/data can't be written to");
});

test('a fault of our own keeps its stack', () => {
  expect(explainStartFailure(new TypeError('undefined is not a function'), place)).toBeUndefined();
});

test('the end of the log is shown when PostgreSQL fails for a reason unknown to us', () => {
  const refusal = explainPostgresOutput(
    '/data/postgres',
    'LOG:  starting\nFATAL:  invalid checkpoint record\n',
  );
  expect(refusal.message).toContain('FATAL:  invalid checkpoint record');
});

test('a disk that PostgreSQL finds full is named, in either of its wordings', () => {
  for (const line of [
    'PANIC:  could not write to file: No space left on device',
    'HINT:  Check free disk space.',
  ]) {
    expect(explainPostgresOutput('/data/postgres', line).message).toContain(
      'The disk that holds /data is full.',
    );
  }
});
