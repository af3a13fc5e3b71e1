import { newId } from '@haat/domain/basics/ids';
import { describe, expect, test } from 'vitest';
import { approvalFacts } from '../../../../test/till-approvals.ts';
import { kinds, tillFacts } from '../../../../test/till-facts.ts';
import { useMarket } from '../../../../test/use-market.ts';

const its = useMarket();
const { aBareTill, aTill, read } = tillFacts(its);
const { aCashier, allow, audited, setPin } = approvalFacts(its);

const REASON = 'return-without-receipt';

/** With a cashier, returned goods, and the bill's approvals. */
async function aReturn() {
  const { admin, atta } = its.market;
  await setPin(admin);
  const [till, cashier] = [await aTill(), await aCashier()];
  till.by = cashier.id;
  const said = { reason: REASON, by: admin.id, note: 'Without a receipt: ₹268.00' };
  const back = (approvals: object[] = [said]) => till.back(null, [{ product: atta }], { approvals });
  const noted = async ({ id }: { id: string }) => {
    const [entry] = (await audited(id)).filter(({ action }) => action === 'entered');
    const { entry: shown } = await read(`/api/orders/${id}`);
    return { audit: entry?.details.approvals, shown: shown.approvals };
  };
  return { till, cashier, said, back, noted };
}

const onDevice = (marked: boolean) => ({
  audit: [expect.objectContaining({ onDevice: marked })],
  shown: [expect.objectContaining({ by: 'Savita Kulkarni', onDevice: marked })],
});

describe('what a till says that a manager allowed', () => {
  test('stands as the word of the device where nobody showed the server a PIN, whatever else the entry says', async () => {
    const { till, cashier, said, back, noted } = await aReturn();
    for (const entry of [back(), back([{ ...said, onDevice: false, proved: true, pin: '470911' }])]) {
      expect((await till.send([entry], cashier)).status).toBe(200);
      expect(await noted(entry)).toEqual(onDevice(true));
    }
  });

  test('stands as the word of the device also where the manager’s own sign-in brings it', async () => {
    const { till, back, noted } = await aReturn();
    const entry = back();
    await till.send([entry]);
    expect(await noted(entry)).toEqual(onDevice(true));
  });

  test('is checked where the manager’s PIN was, for this entry', async () => {
    const { till, cashier, said, back, noted } = await aReturn();
    const entry = back();
    await allow({ asker: cashier, by: said.by, for: entry.id, reason: REASON, note: said.note });
    expect(kinds(await till.send([entry], cashier))).toEqual([]);
    expect(await noted(entry)).toEqual(onDevice(false));
  });

  test.each([
    ['for another bill', (given: object) => ({ ...given, for: newId() })],
    ['for another reason', (given: object) => ({ ...given, reason: 'late-return' })],
    ['for other money', (given: object) => ({ ...given, note: 'Without a receipt: ₹20.00' })],
  ])('is the word of the device where the PIN was typed %s', async (_, change) => {
    const { till, cashier, said, back, noted } = await aReturn();
    const entry = back();
    const given = { asker: cashier, by: said.by, for: entry.id, reason: REASON, note: said.note };
    await allow({ ...given, ...change(given) });
    await till.send([entry], cashier);
    expect(await noted(entry)).toEqual(onDevice(true));
  });

  test('is the word of the device where the PIN was typed long before', async () => {
    const { till, cashier, said, back, noted } = await aReturn();
    const entry = back();
    its.clock.set(new Date(Date.now() - 13 * 3_600_000));
    await allow({ asker: cashier, by: said.by, for: entry.id, reason: REASON, note: said.note });
    its.clock.set();
    await till.send([entry], cashier);
    expect(await noted(entry)).toEqual(onDevice(true));
  });

  test('is a difference where the manager is none any more, PIN or not', async () => {
    const { till, cashier, said, back } = await aReturn();
    const entry = back();
    await allow({ asker: cashier, by: said.by, for: entry.id, reason: REASON, note: said.note });
    await its.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', said.by).execute();
    expect(kinds(await till.send([entry], cashier))).toEqual(['approval-missing']);
  });

  test('is not shown as checked of entries that came before the server checked any', async () => {
    const { till, back } = await aReturn();
    const entry = back();
    await till.send([entry]);
    await its.db.updateTable('till_entries').set({ approvals: null }).where('id', '=', entry.id).execute();
    const { entry: shown } = await read(`/api/orders/${entry.id}`);
    expect(shown.approvals).toMatchObject([{ onDevice: true }]);
  });
});

describe('what a manager said of the clock', () => {
  const note = 'It is 28 Nov 2026, 10:12 now';

  async function aBillAfter(reason: string) {
    const { admin } = its.market;
    await setPin(admin);
    const [till, cashier] = [await aTill(), await aCashier()];
    till.by = cashier.id;
    const askedFor = newId();
    await allow({ asker: cashier, by: admin.id, for: askedFor, reason, note });
    const bill = till.bill([{ product: its.market.atta }], {
      approvals: [{ reason, by: admin.id, note, askedFor }],
    });
    await till.send([bill], cashier);
    const { entry } = await read(`/api/orders/${bill.id}`);
    return entry.approvals;
  }

  test('is checked by the PIN that was asked for, before the entry that notes it was known', async () => {
    expect(await aBillAfter('clock-set-back')).toMatchObject([{ reason: 'clock-set-back', onDevice: false }]);
  });

  test('is no way to have allowed another bill: what is for one stays for it alone', async () => {
    expect(await aBillAfter('late-return')).toMatchObject([{ onDevice: true }]);
  });
});

test('the day report counts what was allowed by the word of the device', async () => {
  const { admin } = its.market;
  await setPin(admin);
  const [till, cashier] = [await aBareTill(), await aCashier()];
  const opened = till.open(1000);
  till.by = cashier.id;
  const say = { reason: 'drawer-without-sale', by: admin.id, note: '' };
  const [one, two, three] = [0, 1, 2].map(() => ({ ...till.drawer(), approvals: [say] }));
  await allow({ asker: cashier, by: admin.id, for: two?.id ?? '', reason: say.reason });
  await till.send([opened, one ?? {}, two ?? {}, three ?? {}], cashier);
  const report = await read(`/api/config/${its.market.stores[0]}/shifts/${opened.id}`);
  expect(report).toMatchObject({ drawerOpened: 3, allowedOnDevice: 2 });
});
