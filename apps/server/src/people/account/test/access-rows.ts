import { newId } from '@haat/domain/basics/ids';
import { reopenSessions } from '../../../../test/access-callers.ts';
import { type AccessRows, type AccessWorld, newShopper, type Sent } from '../../../../test/access-world.ts';
import { CHEAP } from '../../../../test/app.ts';
import { TEST_SECRET } from '../../../../test/market.ts';
import { freshNumber, writePhoneCode } from '../../../../test/phone-code.ts';
import { hashCode } from '../../codes/sent-codes-sql.ts';
import { hashPassword } from '../../identity/passwords.ts';
import { emailCodeOf } from '../email-code.ts';

const PASSWORD = 'paddy field 5854';

/** With a proved address. */
async function aProvedPassword({ db }: AccessWorld): Promise<void> {
  const known = {
    password_hash: await hashPassword(PASSWORD, CHEAP),
    email_proved_at: new Date(),
    phone: null,
    phone_proved_at: null,
  };
  await db
    .updateTable('users')
    .set(known)
    .where('token_version', '=', 1)
    .where('email_claimed', '=', false)
    .execute();
}

/** One unknown code that fits every account. */
async function aCodeForAnybody(world: AccessWorld): Promise<Sent> {
  const { db } = world;
  const { email } = newShopper();
  const sessions = await db.selectFrom('sessions').select(['id', 'user_id']).execute();
  const codes = sessions.map(({ id, user_id: requester }) => {
    const to = emailCodeOf(id, email);
    const code = { requester, tries_left: 5, expires_at: '2999-01-01' };
    return { id: newId(), ...to, ...code, code_hash: hashCode(TEST_SECRET, to, '585412') };
  });
  await db.insertInto('sent_codes').values(codes).execute();
  return { payload: { email, code: '585412' } };
}

export const accessRows: AccessRows = (world) => ({
  requestEmailCode: {
    who: 'signed in',
    request: async () => {
      await aProvedPassword(world);
      return { payload: { email: newShopper().email, password: PASSWORD } };
    },
  },
  changeEmail: {
    who: 'signed in',
    request: () => aCodeForAnybody(world),
    after: () => reopenSessions(world.db),
  },
  changePhone: {
    who: 'signed in',
    request: async () => {
      await aProvedPassword(world);
      const phone = `+91${freshNumber()}`;
      return { payload: { phone, code: await writePhoneCode(world.db, phone), password: PASSWORD } };
    },
    after: () => reopenSessions(world.db),
  },
});
