import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logLines } from './terminal.ts';

test('a log that leads to a full disk does not stop the server', () => {
  const log = pino({}, logLines('/dev/full'));
  for (let nth = 0; nth < 100; nth += 1) log.error({ err: new Error('x') }, 'fault');
  expect(log.level).toBe('info');
});
