import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../../../test/crash/server-process.ts';
import { useDatabase } from '../../../test/database.ts';
import { makeMarket } from '../../../test/market.ts';
import { orderBody } from '../../../test/order-request.ts';
import { openDb } from '../../kit/db.ts';
import { SERVING_ACCOUNT } from './serving-account.ts';

const database = useDatabase();

test('a server that an outside database’s plain account serves takes orders, and holds no other connection', async () => {
  const db = openDb(database.url, 2);
  onTestFinished(() => db.destroy());
  const market = await makeMarket(db);
  const server = await startServer(database.url);
  const answer = await fetch(`${server.url}/api/orders/shipments?marketplace=${market.id}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${market.shopper.token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(orderBody([{ product: market.atta, qty: 1 }])),
  });
  expect(answer.status).toBe(201);
  const { rows } = await db.pool.query(
    `SELECT DISTINCT usename AS name FROM pg_stat_activity
      WHERE datname = current_database() AND backend_type = 'client backend' AND usename <> current_user`,
  );
  expect(rows).toEqual([{ name: SERVING_ACCOUNT }]);
});
