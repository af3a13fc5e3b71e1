import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { isDiskFull } from './disk-space.ts';
import { errorHandler } from './error-handler.ts';

const failure = (code: string) => Object.assign(new Error('No space left on device'), { code });

test('a full disk of files or of the database is answered 507 with when to try again', async () => {
  const app = Fastify();
  app.setErrorHandler(errorHandler('fail'));
  for (const code of ['ENOSPC', 'EDQUOT', '53100'])
    app.get(`/${code}`, () => {
      throw new Error('a query', { cause: failure(code) });
    });
  for (const code of ['ENOSPC', 'EDQUOT', '53100']) {
    const answer = await app.inject(`/${code}`);
    expect([answer.statusCode, answer.json().code]).toEqual([507, 'storage-full']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(isDiskFull(failure('EACCES'))).toBe(false);
});
