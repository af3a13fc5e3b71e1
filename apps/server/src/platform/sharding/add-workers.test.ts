import { expect, test } from 'vitest';
import { StartRefusal } from '../../kit/start-refusal.ts';
import { readWorkers } from './add-workers.ts';

test('workers are named by host and port', () => {
  expect(readWorkers('10.0.0.2:5433, db2.example')).toEqual([
    { host: '10.0.0.2', port: 5433 },
    { host: 'db2.example', port: 5432 },
  ]);
  expect(() => readWorkers('10.0.0.2:')).toThrow(StartRefusal);
});
