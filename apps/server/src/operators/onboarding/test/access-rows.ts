import { newId } from '@haat/domain/basics/ids';
import { type AccessRows, STORE, STRANGERS } from '../../../../test/access-world.ts';
import { hashOf } from '../../invitation-links/invitation-link.ts';

const GSTIN = '29AAGCB7383J1Z4';

export const accessRows: AccessRows = (world) => {
  const { db, market } = world;
  const store = market.stores[0];
  const who = ['superAdmin' as const];
  const anInvitation = async () => {
    await db.deleteFrom('store_invitations').where('store_id', '=', store).execute();
    const secret = newId();
    await db
      .insertInto('store_invitations')
      .values({
        marketplace_id: market.id,
        id: newId(),
        store_id: store,
        name: 'Savita Patil',
        email: `${newId()}@karanja.example`,
        invited_by: market.superAdmin.id,
        sent_at: new Date(),
        expires_at: new Date(Date.now() + 3_600_000),
        mail_secret_hash: hashOf(secret),
      })
      .execute();
    return secret;
  };
  const again = (word: string) => async () => {
    await anInvitation();
    return { url: `/api/config/${store}/invitation${word}` };
  };
  return {
    createStore: {
      who,
      // The next store has the same.
      after: () => db.updateTable('stores').set({ gst_number: '' }).where('gst_number', '=', GSTIN).execute(),
      request: () => ({
        payload: { name: 'Karanja Fresh', pinCode: '585328', gstNumber: GSTIN, marketplace: market.id },
      }),
    },
    lookUpStore: { who },
    readSetup: { who: STORE, hidden: STRANGERS, request: () => ({ url: `/api/config/${store}/setup` }) },
    inviteAdmin: {
      who,
      request: async () => {
        await db.deleteFrom('store_invitations').where('store_id', '=', store).execute();
        return {
          url: `/api/config/${store}/invitation`,
          payload: { name: 'Savita Patil', email: `${newId()}@karanja.example` },
        };
      },
    },
    resendInvitation: { who, request: again('/again') },
    withdrawInvitation: { who, request: again('') },
    readInvitation: { who: 'everybody', request: async () => ({ payload: { token: await anInvitation() } }) },
    acceptInvitation: {
      who: 'signed in',
      // Anybody may try somebody else's, and is refused.
      hidden: [
        'shopper',
        'anotherShopper',
        'admin',
        'cashier',
        'otherStoresAdmin',
        'deliveryAdmin',
        'superAdmin',
      ],
      request: async () => ({ payload: { token: 'no such secret' } }),
    },
  };
};
