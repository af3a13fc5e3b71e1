import { globSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../src/kit/db.ts';
import { type AccessRow, type AccessRows, AccessWorld } from './access-world.ts';
import type { Market } from './market.ts';
import type { PaymentSandbox } from './payment-sandbox.ts';

const SRC = path.resolve(import.meta.dirname, '../src');
const FILES = globSync('**/test/access-rows.ts', { cwd: SRC }).toSorted();
const FEATURES: { file: string; accessRows: AccessRows }[] = await Promise.all(
  FILES.map(async (file) => ({ file, ...(await import(path.join(SRC, file))) })),
);

/** A call's name and its access row. */
export type AccessLine = [name: string, row: AccessRow];

/** The rows of all calls, with requests for this world; a call with two rows is there twice. */
export const accessLines = (world: AccessWorld): AccessLine[] =>
  FEATURES.flatMap(({ accessRows }) => Object.entries(accessRows(world)));

const THING = { id: '', storeId: '', price: 0, pinCode: '', token: '' };
const MARKET: Market = {
  id: '',
  stores: ['', ''],
  category: '',
  atta: THING,
  salt: THING,
  tomato: THING,
  dal: THING,
  shopper: THING,
  admin: THING,
  otherAdmin: THING,
  deliveryAdmin: THING,
  superAdmin: THING,
};
/** Only for the calls' names: nothing can be tried in it. */
const NOWHERE = new AccessWorld({} as FastifyInstance, {} as Db, MARKET, {} as PaymentSandbox);

const roomOf = ({ file }: { file: string }) => file.split(path.sep)[0];

/** Names of all calls by room of the server. */
export const CALLS_BY_ROOM: readonly string[][] = [...Map.groupBy(FEATURES, roomOf).values()].map(
  (features) => features.flatMap(({ accessRows }) => Object.keys(accessRows(NOWHERE))),
);
