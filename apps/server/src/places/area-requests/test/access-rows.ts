import { type AccessRows, EVERYBODY_ELSE } from '../../../../test/access-world.ts';
import { proveEmails } from '../../../../test/market.ts';

const PIN_CODE = '799001';

export const accessRows: AccessRows = ({ db, market }) => {
  const url = `/api/users/area-requests/${PIN_CODE}`;
  const known = async () => {
    await proveEmails(db);
    await db
      .insertInto('pin_codes')
      .values({
        pin_code: PIN_CODE,
        latitude: 23.8,
        longitude: 91.3,
        quality: 'A',
        office: 'Agartala H.O',
        district: 'WEST TRIPURA',
        state: 'TRIPURA',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { url };
  };
  return {
    listAreaRequests: { who: 'signed in' },
    requestArea: { who: 'signed in', request: known },
    withdrawAreaRequest: {
      who: 'signed in',
      hidden: EVERYBODY_ELSE,
      request: async () => {
        await db.deleteFrom('area_requests').where('pin_code', '=', PIN_CODE).execute();
        const row = { pin_code: PIN_CODE, user_id: market.shopper.id, requested_at: new Date() };
        await db.insertInto('area_requests').values(row).execute();
        return { url };
      },
    },
  };
};
