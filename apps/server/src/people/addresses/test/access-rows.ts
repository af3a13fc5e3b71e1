import { newId } from '@haat/domain/basics/ids';
import { type AccessRows, type AccessWorld, EVERYBODY_ELSE } from '../../../../test/access-world.ts';

const address = () => ({ phone: '98450 12345', address: `${newId()}, Gandhi Chowk`, pinCode: '585412' });

async function anAddress(world: AccessWorld): Promise<string> {
  const { id, token } = world.market.shopper;
  await world.db.deleteFrom('user_addresses').where('user_id', '=', id).execute();
  const saved = await world.inject(
    { method: 'POST', url: '/api/users/addresses', payload: address() },
    token,
  );
  return saved.json()._id;
}

export const accessRows: AccessRows = (world) => ({
  listAddresses: { who: 'signed in' },
  saveAddress: { who: 'signed in', request: () => ({ payload: address() }) },
  changeAddress: {
    who: 'signed in',
    hidden: EVERYBODY_ELSE,
    request: async () => ({ url: `/api/users/addresses/${await anAddress(world)}`, payload: address() }),
  },
  deleteAddress: {
    who: 'signed in',
    hidden: EVERYBODY_ELSE,
    request: async () => ({ url: `/api/users/addresses/${await anAddress(world)}` }),
  },
});
