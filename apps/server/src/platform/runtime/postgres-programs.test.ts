import { expect, test } from 'vitest';
import { explainPostgresOutput } from './postgres-programs.ts';

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
