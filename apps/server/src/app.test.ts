import { ERRORS } from '@haat/contract/errors';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { useDatabase } from '../test/database.ts';

const database = useDatabase();
let app: FastifyInstance;

beforeAll(async () => {
  app = await testApp(database.url);
});
afterAll(() => app.close());

test.each(['/%ff', '/api/marketplace/%E0%A4/products', '/api/%'])(
  'an address that can’t be decoded is refused as any other input: %s',
  async (url) => {
    const answer = await app.inject({ url });
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 400,
      body: { message: ERRORS['invalid-input'].message, code: 'invalid-input' },
    });
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  },
);
