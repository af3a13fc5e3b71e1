import type pg from 'pg';
import { demoMarketplaces } from '../../demo/catalogue/marketplaces.ts';
import { demoShoppers } from '../../demo/catalogue/shoppers.ts';
import { demoStores } from '../../demo/catalogue/stores.ts';
import type { Config } from '../kit/config.ts';
import { serverSettings } from '../kit/server-settings.ts';
import { withClient } from '../kit/with-client.ts';
import { idOf } from './ids.ts';
import { demoStaff } from './people.ts';
import { refusePublicDemo } from './refuse-public-demo.ts';
import { DEMO_SIGN_INS } from './sign-ins.ts';

interface FoundDemo {
  holdsDemo: boolean;
  /** Demo sign-ins that exist in the database. */
  signIns: typeof DEMO_SIGN_INS;
}

/**
 * Seeds an empty database, unless configured otherwise.
 * @throws StartRefusal if the demo would be open to the network
 */
export async function seedWhenEmpty(config: Config, databaseUrl: string): Promise<FoundDemo> {
  return withClient(databaseUrl, async (client) => {
    const { rowCount } = await client.query('SELECT FROM marketplaces LIMIT 1');
    if (rowCount === 0 && config.of(serverSettings).demo) {
      refusePublicDemo(config);
      console.log('  Setting up the demo marketplaces ...');
      const { seedDemo } = await import('./seed-demo.ts');
      await seedDemo({ databaseUrl });
    }
    const holdsDemo = await findDemo(client);
    if (holdsDemo) refusePublicDemo(config);
    return { holdsDemo, signIns: await knownSignIns(client) };
  });
}

/**
 * Whether the database has anything of the demo: an account with the public password, whatever its address is now, or a
 * marketplace or store, whose counters, PINs and keys anybody may know. By ids, which never change.
 */
async function findDemo(client: pg.Client): Promise<boolean> {
  // One after the other: a sharded database can't query tables of different kinds in one statement without a FROM.
  for (const [table, ids] of [
    ['users', [...demoStaff, ...demoShoppers].map(({ email }) => idOf.user(email))],
    ['marketplaces', demoMarketplaces.map(({ uid }) => idOf.marketplace(uid))],
    ['stores', demoStores.map(({ code }) => idOf.store(code))],
  ] as const) {
    const { rows } = await client.query(`SELECT id FROM ${table} WHERE id = ANY($1) LIMIT 1`, [ids]);
    if (rows.length > 0) return true;
  }
  return false;
}

async function knownSignIns(client: pg.Client): Promise<typeof DEMO_SIGN_INS> {
  const { rows } = await client.query<{ email: string }>('SELECT email FROM users WHERE email = ANY($1)', [
    DEMO_SIGN_INS.map((signIn) => signIn.email),
  ]);
  const known = new Set(rows.map((row) => row.email.toLowerCase()));
  return DEMO_SIGN_INS.filter((signIn) => known.has(signIn.email));
}
