import { DENOMINATIONS } from '@haat/domain/till/till-money';
import type { FastifyInstance } from 'fastify';
import type { TestUser } from './market.ts';
import { as } from './order-request.ts';

interface Holder {
  kind: string;
  id: string;
}

interface HandedOver {
  from: Holder;
  receiver: string;
  into?: 'hands' | 'safe';
  pin?: string | undefined;
  /** In rupees. */
  holds: number;
  isPart?: boolean;
  reason?: string;
  /** Whole rupees, counted by the fewest notes. */
  rupees: number;
  key?: string;
}

/** The fewest notes and coins of an amount in whole rupees. */
export function notesOf(rupees: number): { value: number; pieces: number }[] {
  let left = rupees;
  return DENOMINATIONS.map((value) => {
    const pieces = Math.floor(left / value);
    left -= pieces * value;
    return { value, pieces };
  });
}

/** Moves of a store's cash, by its calls; `try…` returns the answer, the others need it to be good. */
export const cashFacts = (its: { readonly app: FastifyInstance }, storeId: string) => {
  const cash = `/api/config/${storeId}/cash`;
  async function press(user: TestUser, path: string, payload: object, key: string = crypto.randomUUID()) {
    const headers = { authorization: `Bearer ${user.token}`, 'idempotency-key': key };
    const answer = await its.app.inject({ method: 'POST', url: `${cash}/${path}`, headers, payload });
    return { status: answer.statusCode, body: answer.json() };
  }
  const good = async (pressed: Promise<{ status: number; body: Record<string, string> }>) => {
    const { status, body } = await pressed;
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body;
  };
  const tryHandOver = (user: TestUser, { rupees, key, ...said }: HandedOver) =>
    press(
      user,
      'hand-over',
      { into: 'hands', isPart: false, reason: '', ...said, count: notesOf(rupees) },
      key,
    );
  const tryBank = (
    user: TestUser,
    { key, ...said }: { from: Holder; amount: number; slip?: string; on?: string; key?: string },
  ) => press(user, 'to-bank', { slip: '004417', on: today(), ...said }, key);
  const trySetRight = (user: TestUser, act: string, key?: string) =>
    press(user, `acts/${act}/set-right`, { reason: 'The wrong driver' }, key);
  const read = async (user: TestUser) => (await as(user, its.app, 'GET', cash)).body;
  return {
    tryHandOver,
    tryBank,
    trySetRight,
    read,
    handOver: (...said: Parameters<typeof tryHandOver>) => good(tryHandOver(...said)),
    toBank: async (...said: Parameters<typeof tryBank>) => (await good(tryBank(...said))) as { act: string },
    setRight: (...said: Parameters<typeof trySetRight>) => good(trySetRight(...said)),
    moves: async (user: TestUser, query = '') =>
      (await as(user, its.app, 'GET', `${cash}/moves${query}`)).body,
    /** In rupees, as this user sees it. */
    held: async (user: TestUser, id: string): Promise<number> => {
      const { holders } = (await read(user)) as { holders: { _id: string; holds: number }[] };
      return holders.find(({ _id }) => _id === id)?.holds ?? 0;
    },
    setLimit: (user: TestUser, limit: number | null, holder?: Holder) =>
      as(user, its.app, 'PUT', `${cash}/limit`, { limit, ...(holder && { holder }) }),
  };
};

/** DD/MM/YYYY in India. */
const today = () => new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(new Date());
