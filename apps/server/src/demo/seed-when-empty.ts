import pg from 'pg';
import { demoMarketplaces } from '../../demo/catalogue/marketplaces.ts';
import { demoShoppers } from '../../demo/catalogue/shoppers.ts';
import { demoStores } from '../../demo/catalogue/stores.ts';
import type { Config } from '../kit/config.ts';
import { serverSettings } from '../kit/server-settings.ts';
import { idOf } from './ids.ts';
import { demoStaff } from './people.ts';
import { refusePublicDemo } from './refuse-public-demo.ts';
import { DEMO_SIGN_INS } from './sign-ins.ts';

/** What the database has of the demo. */
interface FoundDemo {
  holdsDemo: boolean;
  /** The demo sign-ins that the database knows. */
  signIns: typeof DEMO_SIGN_INS;
}

/**
 * Gives an empty database the demo marketplaces, unless the configuration says otherwise.
 * @throws StartRefusal when the demo would be open to the network
 */
export async function seedWhenEmpty(config: Config, databaseUrl: string): Promise<FoundDemo> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
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
  } finally {
    await client.end();
  }
}

/**
 * Whether anything of the demo is there: an account that everybody has the password of, whatever its address is by now, or a
 * marketplace or store, with whose counters, PINs and keys anybody may have had to do. By their ids, which nobody changes.
 */
async function findDemo(client: pg.Client): Promise<boolean> {
  // One after the other: a sharded database asks no tables of different places in one query without a FROM.
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
