import { newId } from '@haat/domain/basics/ids';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { useDatabase } from '../../../test/database.ts';
import { freshAddress } from '../../../test/phone-code.ts';
import { storm } from '../../../test/storm.ts';

const PASSWORD = 'paddy field 5854';
const TRIES = storm({ daily: 60, whole: 300 });

const database = useDatabase();
let app: FastifyInstance;
/** As in another process: only the database is shared. */
let other: FastifyInstance;

beforeAll(async () => {
  app = await testApp(database.url);
  other = await testApp(database.url);
});
afterAll(async () => {
  await app.close();
  await other.close();
});

async function signIn(email: string, password: string, remoteAddress = freshAddress(), server = app) {
  const payload = { email, password };
  const answer = await server.inject({ method: 'POST', url: '/api/users/login', payload, remoteAddress });
  return answer.json().code ?? answer.statusCode;
}

async function register(email: string, remoteAddress: string, password = PASSWORD) {
  const payload = { name: 'Savita Kulkarni', email, password };
  return app.inject({ method: 'POST', url: '/api/users', payload, remoteAddress });
}

/** From different addresses, at both processes in parallel. */
async function guess(email: string): Promise<string[]> {
  const tries = Array.from({ length: TRIES }, (_, n) =>
    signIn(email, `guess ${n}`, freshAddress(), n % 2 ? app : other),
  );
  return Promise.all(tries);
}

test('of guesses from as many addresses ten an hour are answered, by all processes together, and then not even the right one', async () => {
  const [email, home] = [`${newId()}@haat.example`, freshAddress()];
  await register(email, home);
  const answers = await guess(email);
  expect(answers.filter((answer) => answer === 'wrong-credentials')).toHaveLength(10);
  expect(answers.filter((answer) => answer === 'sign-in-braked')).toHaveLength(TRIES - 10);
  expect(await signIn(email, PASSWORD)).toBe('sign-in-braked');
  expect(await signIn(email.toUpperCase(), PASSWORD, freshAddress(), other)).toBe('sign-in-braked');
  // Known devices aren't locked out.
  expect(await signIn(email, PASSWORD, home)).toBe(200);
  expect(await signIn(email, PASSWORD, home, other)).toBe(200);
});

test('an address that nobody has registered is braked alike', async () => {
  const answers = await guess(`${newId()}@haat.example`);
  expect(answers.filter((answer) => answer === 'wrong-credentials')).toHaveLength(10);
});

test('a device that the account knows has ten wrong tries of its own', async () => {
  const [email, home] = [`${newId()}@haat.example`, freshAddress()];
  await register(email, home);
  for (let n = 1; n <= 10; n += 1) expect(await signIn(email, 'guess', home)).toBe('wrong-credentials');
  expect(await signIn(email, PASSWORD, home)).toBe('too-many-requests');
  expect(await signIn(email, PASSWORD)).toBe(200);
});

test('right passwords are not counted', async () => {
  const email = `${newId()}@haat.example`;
  await register(email, freshAddress());
  for (let n = 1; n <= 15; n += 1) expect(await signIn(email, PASSWORD)).toBe(200);
});

test.each(['password', 'Qwertyuiop', '1234567890', 'iloveyou1'])(
  'the common password %s is refused at its field, and a rare one is not',
  async (password) => {
    const refused = await register(`${newId()}@haat.example`, freshAddress(), password);
    expect([refused.statusCode, refused.json().issues]).toEqual([
      400,
      [
        {
          path: 'password',
          message: 'This password is too easy to guess. Please choose another one.',
        },
      ],
    ]);
    expect((await register(`${newId()}@haat.example`, freshAddress())).statusCode).toBe(201);
  },
);

test('one’s own address or name is no password', async () => {
  const email = `savita.kulkarni.${newId()}@haat.example`;
  for (const password of [email, email.split('@')[0] ?? '', 'savita kulkarni'])
    expect((await register(email, freshAddress(), password)).json().code).toBe('invalid-input');
});
