import { markPaid } from '@haat/contract/orders/staff';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { errorHandler, type Undeclared } from './error-handler.ts';
import { Refusal } from './refusal.ts';

/** With what is logged. */
async function answerTo(error: unknown, undeclared: Undeclared) {
  const logged: string[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (line) => logged.push(line) } } });
  app.setErrorHandler(errorHandler(undeclared));
  app.route({
    method: 'PUT',
    url: '/pay',
    config: { call: markPaid },
    handler: async () => {
      throw error;
    },
  });
  const answer = await app.inject({ method: 'PUT', url: '/pay' });
  await app.close();
  return { status: answer.statusCode, body: answer.json(), log: logged.join('') };
}

const DECLARED = new Refusal('order-cannot-be-paid');
const UNDECLARED = new Refusal('out-of-stock', [{ available: 2 }]);
const MISTAKE = 'PUT /api/orders/:id/pay refuses with out-of-stock, which it does not declare';

describe('a refusal', () => {
  it('that its call declares is answered with its sentence, and not logged', async () => {
    for (const undeclared of ['fail', 'log'] as const) {
      expect(await answerTo(DECLARED, undeclared)).toEqual({ status: 409, body: DECLARED.body, log: '' });
    }
  });

  it('that its call does not declare is logged, and answered as it is', async () => {
    const { status, body, log } = await answerTo(UNDECLARED, 'log');
    expect({ status, body }).toEqual({ status: 409, body: UNDECLARED.body });
    expect(log).toContain(MISTAKE);
  });

  it('that its call does not declare fails a test: a fault names call and code', async () => {
    const { status, body } = await answerTo(UNDECLARED, 'fail');
    expect({ status, body }).toMatchObject({ status: 500, body: { message: MISTAKE, code: 'fault' } });
  });

  it('that a constraint stands for is held to the declaration too', async () => {
    const taken = Object.assign(new Error('duplicate key'), { constraint: 'users_email_taken' });
    expect((await answerTo(taken, 'fail')).body.message).toMatch(/refuses with user-email-taken, which/);
  });

  it('that a constraint stands for is known by the sentence of a sharded database', async () => {
    const sentence = (constraint: string) =>
      Object.assign(new Error(`duplicate key value violates unique constraint "${constraint}"`), {
        code: '23505',
      });
    for (const constraint of ['brands_name_taken_102045', 'brands_name_taken'])
      expect((await answerTo(sentence(constraint), 'fail')).body.message).toMatch(
        /refuses with brand-taken, which/,
      );
    expect((await answerTo(sentence('brands_pkey_102045'), 'log')).body.code).toBe('fault');
  });
});

it('anything else is a fault, answered with nothing but the request’s id', async () => {
  const { status, body, log } = await answerTo(new Error('the disk is full'), 'log');
  expect(status).toBe(500);
  expect(body).toEqual({
    message: 'Something went wrong on our side. Please try again.',
    code: 'fault',
    requestId: expect.stringMatching(/./),
  });
  expect(log).toContain('the disk is full');
});
