import { newId } from '@haat/domain/basics/ids';
import { describe, expect, test } from 'vitest';
import { as } from '../../../../test/order-request.ts';
import { approvalFacts, PIN } from '../../../../test/till-approvals.ts';
import { useMarket } from '../../../../test/use-market.ts';

const its = useMarket();
const { aCashier, allow, audited, setPin } = approvalFacts(its);

const allowedRows = () =>
  its.db.selectFrom('till_approvals').selectAll().where('marketplace_id', '=', its.market.id).execute();

describe('a manager’s PIN', () => {
  test('is set by their own sign-in, kept as no text that tells it, and noted', async () => {
    const { admin, stores } = its.market;
    expect((await setPin(admin)).status).toBe(200);
    const kept = await its.db
      .selectFrom('till_pins')
      .selectAll()
      .where('user_id', '=', admin.id)
      .executeTakeFirstOrThrow();
    expect(kept.pin_hash).toMatch(/^\$argon2id\$/);
    expect(await audited(stores[0])).toEqual([{ action: 'PIN set', details: {} }]);
    const { body } = await as(admin, its.app, 'GET', `/api/config/${stores[0]}/till-settings`);
    expect(body.staff).toContainEqual(expect.objectContaining({ _id: admin.id, hasPin: true }));
  });

  test.each(['0000', '1234', '987654', '1212', '2026', '123', '12345678'])('is not %s', async (pin) => {
    expect((await setPin(its.market.admin, pin)).body.code).toBe('invalid-input');
  });

  test('is set by nobody who needs one, nobody of another store, and not long after the sign-in', async () => {
    const { admin, otherAdmin } = its.market;
    expect((await setPin(await aCashier())).body.code).toBe('not-authorized');
    expect((await setPin(otherAdmin)).body.code).toBe('store-not-found');
    await its.db
      .updateTable('sessions')
      .set({ proved_at: new Date(Date.now() - 11 * 60_000) })
      .where('user_id', '=', admin.id)
      .execute();
    expect((await setPin(admin)).body.code).toBe('reauthentication-needed');
  });

  test('allows by itself alone: wrong, of nobody who has set one, or of no manager it allows nothing', async () => {
    const { admin, otherAdmin } = its.market;
    const cashier = await aCashier();
    const ask = (by: string, pin = PIN) => allow({ asker: cashier, by, for: newId(), pin });
    expect((await ask(admin.id)).body).toMatchObject({ code: 'till-pin-missing', details: { by: admin.id } });
    await setPin(admin);
    expect((await ask(admin.id, '470912')).body).toMatchObject({
      code: 'wrong-till-pin',
      details: { triesLeft: 4 },
    });
    for (const by of [cashier.id, otherAdmin.id, newId()])
      expect((await ask(by)).body.code).toBe('approval-missing');
    expect(await allowedRows()).toEqual([]);
    expect((await ask(admin.id)).status).toBe(200);
    expect(await allowedRows()).toMatchObject([{ allowed_by: admin.id, asked_by: cashier.id }]);
  });

  test('of somebody whose account was disabled allows nothing', async () => {
    const { admin } = its.market;
    await setPin(admin);
    await its.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', admin.id).execute();
    const answer = await allow({ asker: await aCashier(), by: admin.id, for: newId() });
    expect(answer.body.code).toBe('approval-missing');
  });
});

describe('wrong PINs', () => {
  const wrong = (asker: Awaited<ReturnType<typeof aCashier>>, pin = '470912') =>
    allow({ asker, by: its.market.admin.id, for: newId(), pin });

  test('after five, whoever asks and however many at once, the PIN rests, the right one too; another one is tried anew', async () => {
    const { admin } = its.market;
    await setPin(admin);
    const cashiers = [await aCashier(), await aCashier()] as const;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, nth) => wrong(cashiers[nth < 6 ? 0 : 1])),
    );
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
    expect((await wrong(cashiers[0], PIN)).status).toBe(429);
    expect((await setPin(admin, '580417')).status).toBe(200);
    expect((await wrong(cashiers[0], '580417')).status).toBe(200);
  });

  test('of one who asks are at most twenty a day, with which nobody has a PIN rest all day', async () => {
    const { admin } = its.market;
    await setPin(admin);
    const [script, other] = [await aCashier(), await aCashier()];
    let tried = 0;
    for (let nth = 0; nth < 30; nth += 1) {
      if ((await wrong(script)).status === 403) tried += 1;
      // Waits five minutes.
      await its.db.deleteFrom('rate_limits').where('key', 'like', 'till PIN:%').execute();
    }
    expect(tried).toBe(20);
    expect((await wrong(script, PIN)).status).toBe(429);
    expect((await wrong(other, PIN)).status).toBe(200);
  });

  test('of all who ask are at most fifty a day', async () => {
    const { admin } = its.market;
    await setPin(admin);
    let tried = 0;
    for (let nth = 0; nth < 4; nth += 1) {
      const cashier = await aCashier();
      for (let again = 0; again < 18; again += 1) {
        if ((await wrong(cashier)).status === 403) tried += 1;
        await its.db.deleteFrom('rate_limits').where('key', 'like', 'till PIN:%').execute();
      }
    }
    expect(tried).toBe(50);
  });

  test('right ones are not counted', async () => {
    await setPin(its.market.admin);
    const cashier = await aCashier();
    for (let nth = 0; nth < 25; nth += 1) expect((await wrong(cashier, PIN)).status).toBe(200);
  });
});
