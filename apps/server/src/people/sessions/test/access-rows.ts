import { decodeJwt } from 'jose';
import { reopenSessions } from '../../../../test/access-callers.ts';
import { type AccessRows, EVERYBODY_ELSE } from '../../../../test/access-world.ts';
import { CHEAP } from '../../../../test/app.ts';
import { tokenFor } from '../../../../test/market.ts';
import { hashPassword } from '../../identity/passwords.ts';

const PASSWORD = 'paddy field 5854';

export const accessRows: AccessRows = ({ db, market }) => {
  const after = () => reopenSessions(db);
  return {
    listSessions: { who: 'signed in' },
    endSession: {
      who: 'signed in',
      hidden: EVERYBODY_ELSE,
      request: async () => {
        const { sid } = decodeJwt<{ sid: string }>(await tokenFor(db, market.shopper.id));
        return { url: `/api/users/sessions/${sid}` };
      },
    },
    endAllSessions: { who: 'signed in', after },
    signOut: { who: 'signed in', after },
    reauthenticate: {
      who: 'signed in',
      request: async () => {
        const password_hash = await hashPassword(PASSWORD, CHEAP);
        await db.updateTable('users').set({ password_hash }).execute();
        return { payload: { password: PASSWORD } };
      },
      after: () => db.updateTable('users').set({ password_hash: 'none' }).execute(),
    },
  };
};
