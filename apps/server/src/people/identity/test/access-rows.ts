import { newId } from '@haat/domain/basics/ids';
import { reopenSessions } from '../../../../test/access-callers.ts';
import { type AccessRows, type AccessWorld, newShopper, type Sent } from '../../../../test/access-world.ts';
import { CHEAP } from '../../../../test/app.ts';
import { TEST_SECRET } from '../../../../test/market.ts';
import { hashCode } from '../../codes/sent-codes-sql.ts';
import { hashPassword } from '../passwords.ts';
import { resetCodeOf } from '../reset-code.ts';

async function aKnownPassword({ db }: AccessWorld): Promise<Sent> {
  const known = { password_hash: await hashPassword('paddy field 5854', CHEAP) };
  await db.updateTable('users').set(known).where('token_version', '=', 1).execute();
  return { payload: { currentPassword: 'paddy field 5854', password: 'paddy field 5855' } };
}

async function openEndedSessions({ db }: AccessWorld): Promise<void> {
  await reopenSessions(db);
  await db.updateTable('users').set({ password_hash: 'none' }).execute();
}

async function aResetCode(world: AccessWorld): Promise<Sent> {
  const shopper = newShopper();
  await world.inject({ method: 'POST', url: '/api/users', payload: shopper });
  const to = resetCodeOf(shopper.email);
  await world.db
    .insertInto('sent_codes')
    .values({
      id: newId(),
      ...to,
      requester: 'somebody',
      tries_left: 1,
      expires_at: '2999-01-01',
      code_hash: hashCode(TEST_SECRET, to, '585412'),
    })
    .execute();
  return { payload: { email: shopper.email, code: '585412', password: 'paddy field 5855' } };
}

export const accessRows: AccessRows = (world) => ({
  register: { who: 'everybody', request: () => ({ payload: newShopper() }) },
  signIn: {
    who: 'everybody',
    request: async () => {
      const shopper = newShopper();
      await world.inject({ method: 'POST', url: '/api/users', payload: shopper });
      return { payload: { email: shopper.email, password: shopper.password } };
    },
  },
  readProfile: { who: 'signed in' },
  changeProfile: {
    who: 'signed in',
    request: () => ({ payload: { name: 'Savita' } }),
  },
  changePassword: {
    who: 'signed in',
    request: () => aKnownPassword(world),
    after: () => openEndedSessions(world),
  },
  requestResetCode: { who: 'everybody', request: () => ({ payload: { email: newShopper().email } }) },
  resetPassword: { who: 'everybody', request: () => aResetCode(world) },
});
