import { newId } from '@haat/domain/basics/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { outboxOf } from '../../../test/stored-messages.ts';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket({ jobs: true });
const PHONE = '+919845020117';

const linksSent = (count: number) =>
  eventually(async () => {
    const messages = await outboxOf(its.db, PHONE);
    expect(messages).toHaveLength(count);
    return messages.map(({ body }) => /#\/invitation\/([\w-]+)/.exec(body)?.[1]);
  });

const asSuperAdmin = (url: string, payload?: object) =>
  its.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${its.market.superAdmin.token}` },
    ...(payload && { payload }),
  });

/** As after a lost answer of the provider. */
const tryAgain = () =>
  eventually(async () => {
    const { numAffectedRows } = await sql`
      UPDATE pgboss.job SET state = 'retry', start_after = now(), completed_on = NULL
      WHERE name = 'store-invitations' AND state = 'completed'`.execute(its.db);
    expect(numAffectedRows).toBe(1n);
  });

test('each try of an invitation’s SMS sends the same link, and another only once it is sent anew', async () => {
  const made = await asSuperAdmin('/api/config', {
    name: `Karanja ${newId()}`,
    logo: '',
    address: 'Shop 4, Karanja Complex',
    company: 'Karanja Foods',
    pinCode: '585328',
    city: 'Bhalki',
    country: 'India',
    gstNumber: '29AAGCB7383J1Z4',
    marketplace: its.market.id,
    admin: { name: 'Savita Patil', phone: PHONE, email: '' },
  });
  expect(made.statusCode, made.body).toBe(201);
  const [first] = await linksSent(1);
  expect(first).toBeDefined();
  await tryAgain();
  expect(await linksSent(2)).toEqual([first, first]);
  const again = await asSuperAdmin(`/api/config/${made.json()._id}/invitation/again`);
  expect(again.statusCode, again.body).toBe(200);
  const [, , renewed] = await linksSent(3);
  expect(renewed).not.toBe(first);
});
