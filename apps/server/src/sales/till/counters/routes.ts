import { allowAtTill as allowCall, setTillPin as setPinCall } from '@haat/contract/till/approvals';
import * as tills from '@haat/contract/till/tills';
import type { Binder } from '../../../kit/bind.ts';
import { reachStore } from '../../../operators/stores/read-store.ts';
import { readOrderEntry } from './about-store-read.ts';
import { addTill } from './add-till.ts';
import { allowAtTill } from './allow-at-till.ts';
import { deleteTill, renameTill, retireTill } from './change-till.ts';
import { changeTillSettings, readTillSettings } from './change-till-settings.ts';
import { setTillPin } from './set-till-pin.ts';
import { setUpTill } from './set-up-till.ts';
import { listGoods } from './till-goods-read.ts';
import { readTills } from './tills-read.ts';

export function bindTills(binder: Binder): void {
  const { context } = binder;
  const { db } = context;
  binder.on(tills.listTills, async ({ caller, params }) =>
    readTills(db, await reachStore(db, caller, params.storeId)),
  );
  binder.on(tills.addTill, (input) => addTill(context, input));
  binder.on(tills.renameTill, ({ caller, params, body }) => renameTill(context, caller, params, body.name));
  binder.on(tills.retireTill, ({ caller, params }) => retireTill(context, caller, params));
  binder.on(tills.deleteTill, ({ caller, params }) => deleteTill(context, caller, params));
  binder.on(tills.readTillSettings, ({ caller, params }) => readTillSettings(db, caller, params.storeId));
  binder.on(tills.changeTillSettings, ({ caller, params, body }) =>
    changeTillSettings(context, caller, params.storeId, body),
  );
  binder.on(tills.readOrderEntry, ({ caller, params }) => readOrderEntry(db, caller, params.storeId));
  binder.on(tills.readTill, ({ caller, params }) => setUpTill(context, caller, params));
  binder.on(tills.listTillGoods, ({ caller, params, query }) =>
    listGoods(context, caller, { storeId: params.storeId, after: query.after }),
  );
  binder.on(setPinCall, ({ caller, params, body }) => setTillPin(context, caller, params.storeId, body.pin));
  binder.on(allowCall, ({ caller, ...asked }) => allowAtTill(context, caller, asked));
}
