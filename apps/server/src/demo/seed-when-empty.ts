import pg from 'pg';
import type { Config } from '../kit/config.ts';
import { serverSettings } from '../kit/server-settings.ts';
import { refusePublicDemo } from './refuse-public-demo.ts';
import { DEMO_SIGN_INS } from './sign-ins.ts';

/**
 * Gives an empty database the demo marketplaces, unless the configuration says otherwise.
 *
 * @returns the demo sign-ins that the database knows
 * @throws StartRefusal when the demo would be open to the network
 */
export async function seedWhenEmpty(config: Config, databaseUrl: string): Promise<typeof DEMO_SIGN_INS> {
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
    const { rows } = await client.query<{ email: string }>('SELECT email FROM users WHERE email = ANY($1)', [
      DEMO_SIGN_INS.map((signIn) => signIn.email),
    ]);
    if (rows.length > 0) refusePublicDemo(config);
    const known = new Set(rows.map((row) => row.email.toLowerCase()));
    return DEMO_SIGN_INS.filter((signIn) => known.has(signIn.email));
  } finally {
    await client.end();
  }
}
