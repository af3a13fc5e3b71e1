import { sql } from 'kysely';
import { reopenSessions } from '../../../../test/access-callers.ts';
import { type AccessRows, type AccessWorld, newShopper, type Sent } from '../../../../test/access-world.ts';
import { TEST_SECRET } from '../../../../test/market.ts';
import { signTicket } from '../../sessions/ticket.ts';
import { codeOf, giveFactor, giveFactors } from './factor-of.ts';

/** One key for all, so that one code fits every caller. */
async function everybodysFactor({ db }: AccessWorld, on: boolean): Promise<Sent> {
  const users = await db.selectFrom('users').select('id').execute();
  const everybody = users.map(({ id }) => id);
  const key = await giveFactors(db, everybody, { on });
  // Each one's own session.
  await sql`
    UPDATE second_factors f SET started_in = (SELECT id FROM sessions s WHERE s.user_id = f.user_id ORDER BY id LIMIT 1)`.execute(
    db,
  );
  await db.updateTable('sessions').set({ second_factor_at: '2999-01-01' }).execute();
  return { payload: { code: codeOf(key) } };
}

async function nobodysFactor({ db }: AccessWorld): Promise<void> {
  await reopenSessions(db);
  await db.deleteFrom('second_factors').execute();
  await db.updateTable('users').set({ second_factor_at: null }).execute();
}

async function aTicket(world: AccessWorld): Promise<Sent> {
  const registered = await world.inject({ method: 'POST', url: '/api/users', payload: newShopper() });
  const { _id: id } = registered.json();
  const key = await giveFactor(world.db, id);
  return {
    payload: { ticket: await signTicket(TEST_SECRET, { id, token_version: 1 }), code: codeOf(key) },
  };
}

export const accessRows: AccessRows = (world) => {
  const after = () => nobodysFactor(world);
  const without = () => everybodysFactor(world, false);
  const withFactor = () => everybodysFactor(world, true);
  /** For calls without a code. */
  const noBody = async (): Promise<Sent> => ({});
  return {
    readSecondFactor: { who: 'signed in' },
    startSecondFactor: { who: 'signed in', after },
    tryFirstCode: { who: 'signed in', request: without, after },
    turnOnSecondFactor: { who: 'signed in', request: () => without().then(noBody), after },
    turnOffSecondFactor: { who: 'signed in', request: withFactor, after },
    renewRecoveryCodes: { who: 'signed in', request: () => withFactor().then(noBody), after },
    signInByCode: { who: 'everybody', request: () => aTicket(world) },
  };
};
