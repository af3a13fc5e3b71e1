import * as addresses from '@haat/contract/addresses';
import type { Binder } from '../../kit/bind.ts';
import { changeAddress, deleteAddress, listAddresses, saveAddress } from './saved-addresses.ts';

export function bindAddresses(binder: Binder): void {
  const { db } = binder.context;
  binder.on(addresses.listAddresses, ({ caller }) => listAddresses(db, caller));
  binder.on(addresses.saveAddress, ({ caller, body }) => saveAddress(db, caller, body));
  binder.on(addresses.changeAddress, ({ caller, params, body }) =>
    changeAddress(db, caller, params.id, body),
  );
  binder.on(addresses.deleteAddress, ({ caller, params }) => deleteAddress(db, caller, params.id));
}
