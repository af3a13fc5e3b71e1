import { newId } from '@haat/domain/basics/ids';
import { beforeEach, expect, test } from 'vitest';
import { testConfig } from '../../test/app.ts';
import { opened } from '../../test/backing-up.ts';
import { useDatabase } from '../../test/database.ts';
import { makeMarket } from '../../test/market.ts';
import type { Db } from '../kit/db.ts';
import { idOf } from './ids.ts';
import { seedWhenEmpty } from './seed-when-empty.ts';

const database = useDatabase();
let db: Db;

beforeEach(async () => {
  db = opened(database.url);
  await db.deleteFrom('served_pin_codes').execute();
  await makeMarket(db);
});

/** Listening on all addresses. */
const startInPublic = (env: Record<string, string> = {}) =>
  seedWhenEmpty(testConfig(database.url, { HOST: '0.0.0.0', ...env }), database.url);

/** With another address and its owner's password. */
const renamed = (email: string) => ({
  id: idOf.user(email),
  name: 'Owner',
  email: `${newId()}@karanja.example`,
  password_hash: 'another',
  roles: [],
});

test.each(['super@haat.example', 'sampige@haat.example', 'savita@haat.example'])(
  'what was %s opens no shop to the network, whatever its address is by now',
  async (email) => {
    await expect(startInPublic()).resolves.toMatchObject({ holdsDemo: false });
    await db.insertInto('users').values(renamed(email)).execute();
    await expect(startInPublic()).rejects.toThrow('HOST=0.0.0.0 opens it to the network');
    await expect(startInPublic({ HAAT_PUBLIC_DEMO: '1' })).resolves.toEqual({ holdsDemo: true, signIns: [] });
    await db.deleteFrom('users').where('id', '=', idOf.user(email)).execute();
  },
);

test('nor does a marketplace of the demo without any of its accounts', async () => {
  const id = idOf.marketplace('bidar');
  await db.insertInto('marketplaces').values({ id, uid: 'renamed', name: 'Our shop' }).execute();
  await expect(startInPublic()).rejects.toThrow('opens it to the network');
  await db.deleteFrom('marketplaces').where('id', '=', id).execute();
  await expect(startInPublic()).resolves.toMatchObject({ holdsDemo: false });
});
