import { type AccessRows, COUNTER, STORE, STRANGERS } from '../../../../../test/access-world.ts';
import { aTill } from '../../../../../test/till-fixtures.ts';

export const accessRows: AccessRows = (world) => {
  const store = `/api/config/${world.market.stores[0]}`;
  const ofStore = (rest: string) => ({
    who: STORE,
    hidden: STRANGERS,
    request: () => ({ url: `${store}/${rest}` }),
  });
  const aShift = async () => {
    const till = await aTill(world);
    const opened = till.open(1000);
    await till.send([opened]);
    return { url: `${store}/shifts/${opened.id}` };
  };
  const anOpenShift = async () => ({ url: `${(await aShift()).url}/close`, payload: { counted: 1000 } });
  const aDifference = async () => {
    const till = await aTill(world);
    till.skip();
    await till.send([till.bill([{ product: world.market.atta }])]);
    const found = await world.db
      .selectFrom('till_differences')
      .select('id')
      .where('till_id', '=', till.id)
      .where('settled_at', 'is', null)
      .executeTakeFirstOrThrow();
    return { url: `${store}/till-differences/${found.id}/settle`, payload: { note: 'A roll was torn' } };
  };
  return {
    listDifferences: ofStore('till-differences'),
    settleDifference: { who: STORE, hidden: STRANGERS, request: aDifference },
    closeShift: { who: STORE, hidden: STRANGERS, request: anOpenShift },
    listShifts: { ...ofStore('shifts'), who: COUNTER },
    // The admin's: cashiers see only their own.
    readShift: { who: COUNTER, hidden: [...STRANGERS, 'cashier'], request: aShift },
  };
};
