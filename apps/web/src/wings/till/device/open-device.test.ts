// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { newId } from '@haat/domain/basics/ids';
import { paise } from '@haat/domain/basics/money';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { aBill as bill, tillBrowser } from '../../../../test/till-browser.ts';
import { someGoods } from '../../../../test/till-server.ts';
import { session } from '../../../kit/session.ts';
import { TillDatabase } from './database.ts';

const { its, asha, tab, till } = tillBrowser();

const numbers = (entries: readonly { kind: string }[]) =>
  entries.flatMap((entry) => ('number' in entry ? [(entry.number as { text: string }).text] : []));

describe('a till', () => {
  it('is none until it is registered, and then has a letter of its own', async () => {
    const device = await tab();
    expect(device.setup.get()).toBeNull();
    await expect(device.keepBill(() => bill())).rejects.toMatchObject({ why: 'not-set-up' });
    await device.registerTill('Counter 1');
    expect(device.setup.get()).toMatchObject({ letter: 'A', tillName: 'Counter 1', prefix: 'BDR' });
  });

  it('becomes one counter, even when the answer got lost', async () => {
    const device = await tab();
    its.server.line = 'answers get lost';
    await expect(device.registerTill('Counter 1')).rejects.toMatchObject({ code: 'offline' });
    its.server.line = 'good';
    await device.registerTill('Counter 1');
    expect(its.server.tills).toHaveLength(1);
  });

  it('shows by one key that its entries are its own, after a lost answer and a reload too, and has another as another counter', async () => {
    const device = await tab();
    its.server.line = 'answers get lost';
    await expect(device.registerTill('Counter 1')).rejects.toMatchObject({ code: 'offline' });
    its.server.line = 'good';
    await device.registerTill('Counter 1');
    await device.openShift({});
    await device.settled();
    device.close();
    const again = await tab();
    await again.keepBill(() => bill());
    await again.settled();
    const [first] = its.server.tills;
    const [key, ...others] = its.server.devices.get(first?._id ?? '') ?? [];
    expect([key, others]).toEqual([expect.stringMatching(/^[\w-]{22}$/), []]);
    if (first) first.retiredAt = new Date();
    again.sendNow();
    await again.settled();
    await again.registerTill('Counter 2');
    expect(its.server.devices.get(its.server.tills[1]?._id ?? '')).not.toContain(key);
  });

  it('of before there were keys has one from the first that it sends, and goes on whatever else was sent for it', async () => {
    const device = await till();
    await device.settled();
    device.close();
    await new TillDatabase(its.server.store).write('device-key', undefined);
    const [first] = its.server.journal;
    its.server.hasDevice = false;
    its.server.journals.set(its.server.tills[0]?._id ?? '', [
      ...its.server.journal,
      { ...(first as NonNullable<typeof first>), seq: 2, id: newId() },
    ]);
    const again = await tab();
    again.sendNow();
    await again.settled();
    expect(again.sync.get().stopped).toBeNull();
    await again.keepBill(() => bill());
    await again.settled();
    expect(its.server.devices.get(its.server.tills[0]?._id ?? '')?.size).toBe(2);
  });

  it('sells nothing without an open shift, and nothing while it is locked', async () => {
    const device = await tab();
    await device.registerTill('Counter 1');
    await expect(device.keepBill(() => bill())).rejects.toMatchObject({ why: 'no-shift' });
    await device.openShift({});
    await device.setPin('4711');
    device.lock();
    await expect(device.keepBill(() => bill())).rejects.toMatchObject({ why: 'locked' });
    expect(await device.signIn(its.server.person._id, '4712')).toMatchObject({ ok: false, triesLeft: 4 });
    expect(await device.signIn(its.server.person._id, '4711')).toEqual({ ok: true });
    expect((await device.keepBill(() => bill())).number.text).toMatch(/^BDR\/\d\d-\d\d\/A00001$/);
  });
});

describe('goods that follow the calendar of rates', () => {
  const row = { prefix: '1704', condition: 'any', limit: null, treatment: 'taxable' } as const;
  const [eve, midnight] = [new Date('2026-12-31T23:59:59.999+05:30'), new Date('2027-01-01T00:00+05:30')];

  it('turn at midnight in India, in a tab that was opened without a network', async () => {
    const sweets = someGoods({ sku: 'SWEETS-1', hsn: '17049090', followsCalendar: true });
    its.server.goods = [sweets];
    its.server.calendar = [
      { ...row, rate: 500, from: '2025-09-22' },
      { ...row, rate: 1800, from: '2027-01-01' },
    ];
    const device = await till();
    await device.settled();
    device.close();
    its.server.line = 'dead';
    const { goods } = await tab();
    await eventually(() => expect(goods.state.get().count).toBe(1));
    // Scanned before, paid after.
    const scanned = goods.find(sweets.sku);
    if (scanned.kind !== 'goods') throw new Error('Not found');
    expect(goods.rateOf(scanned.goods, 4000, eve)).toMatchObject({ rateBp: 500, treatment: 'taxable' });
    expect(goods.rateOf(scanned.goods, 4000, midnight)).toMatchObject({ rateBp: 1800 });
  });
});

describe('goods that run low', () => {
  it('are also those past their day, whatever is left of them', async () => {
    const level = { stock: 40, reorderLevel: 5 };
    const milk = someGoods({ sku: 'MILK-1', ...level, expiryDate: '2020-01-31' });
    its.server.goods = [milk, someGoods({ sku: 'SALT-1', ...level })];
    const { goods } = await till();
    await eventually(() => expect(goods.state.get().count).toBe(2));
    expect(goods.runningLow().map(({ sku }) => sku)).toEqual(['MILK-1']);
  });
});

describe('bills', () => {
  it('are numbered without a gap and arrive in order', async () => {
    const device = await till();
    for (let nth = 0; nth < 5; nth += 1) await device.keepBill(() => bill());
    await device.settled();
    expect(its.server.journal.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(numbers(its.server.journal).map((number) => number.slice(-5))).toEqual([
      '00001',
      '00002',
      '00003',
      '00004',
      '00005',
    ]);
    expect(device.bills.get().every(({ state }) => state === 'sent')).toBe(true);
    expect(device.bills.get()[0]?.orderNumber).toBe(100_006);
  });

  it('of a till without a network wait, outlive a reload, and are sent once when it is back', async () => {
    const device = await till();
    its.server.line = 'dead';
    for (let nth = 0; nth < 120; nth += 1) await device.keepBill(() => bill());
    await device.settled();
    expect(device.sync.get()).toMatchObject({ online: false, waiting: 120 });
    device.close();
    const again = await tab();
    expect(again.sync.get()).toMatchObject({ waiting: 120 });
    its.server.line = 'answers get lost';
    again.sendNow();
    await again.settled();
    its.server.line = 'good';
    again.sendNow();
    await again.settled();
    expect(again.sync.get()).toMatchObject({ online: true, waiting: 0, stopped: null });
    expect(new Set(numbers(its.server.journal)).size).toBe(120);
    expect(its.server.journal).toHaveLength(121);
  });

  it('of two tabs take turns with the numbers', async () => {
    const one = await till();
    const other = await tab();
    await Promise.all(
      Array.from({ length: 20 }, (_, nth) => (nth % 2 ? one : other).keepBill(() => bill(100 + nth))),
    );
    await Promise.all([one.settled(), other.settled()]);
    one.sendNow();
    await one.settled();
    expect(new Set(numbers(its.server.journal)).size).toBe(20);
    await eventually(() => expect(other.bills.get()).toHaveLength(20));
    await eventually(() => expect(other.shift.get()?.report.bills).toBe(20));
    expect(other.shift.get()?.report.expected).toBe(one.shift.get()?.report.expected);
  });

  it('are not kept in part: what the contract refuses takes no number', async () => {
    const device = await till();
    const wrong = { ...bill(), lines: [] };
    await expect(device.keepBill(() => wrong)).rejects.toMatchObject({ why: 'failed' });
    expect((await device.keepBill(() => bill())).number.text).toMatch(/A00001$/);
  });

  it('go on while the sign-in has expired, and are sent after the next one', async () => {
    const device = await till();
    its.server.isExpired = true;
    await device.keepBill(() => bill());
    await device.settled();
    expect(session.get()).toBeNull();
    expect(device.people.get()).toMatchObject({ now: { name: 'Asha' }, locked: false });
    await device.keepBill(() => bill());
    await device.settled();
    expect(device.sync.get()).toMatchObject({ stopped: 'signed-out', waiting: 2 });
    its.server.isExpired = false;
    asha();
    await eventually(() => expect(device.sync.get()).toMatchObject({ stopped: null, waiting: 0 }));
  });
});

describe('bills that don’t arrive as they should', () => {
  it('that the server can’t read stand in nobody’s way, and are shown with what it said', async () => {
    const device = await till();
    its.server.unreadable.add(4);
    its.server.line = 'dead';
    for (let nth = 0; nth < 6; nth += 1) await device.keepBill(() => bill());
    await device.settled();
    its.server.line = 'good';
    device.sendNow();
    await device.settled();
    expect(device.sync.get()).toMatchObject({ waiting: 0, needsLook: 1 });
    expect(its.server.journal.map(({ kind }) => kind)).toEqual([
      'shift-opened',
      'bill',
      'bill',
      'unreadable',
      'bill',
      'bill',
      'bill',
    ]);
    const row = device.bills.get().find(({ problem }) => problem);
    expect(row?.problem).toBe('A line is not right');
    await device.markLooked(row?.id ?? '');
    expect(device.sync.get().needsLook).toBe(0);
  });

  it('are sent again from where the server asks, when it has lost some', async () => {
    const device = await till();
    for (let nth = 0; nth < 4; nth += 1) await device.keepBill(() => bill());
    await device.settled();
    its.server.journals.set(its.server.tills[0]?._id ?? '', its.server.journal.slice(0, 2));
    await device.keepBill(() => bill());
    await device.settled();
    expect(its.server.journal.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('are refused by a device that is a copy: another one has used its numbers', async () => {
    const device = await till();
    const elsewhere = {
      ...(its.server.journal[0] as (typeof its.server.journal)[number]),
      seq: 2,
      id: newId(),
    };
    its.server.journals.set(its.server.tills[0]?._id ?? '', [...its.server.journal, elsewhere]);
    device.sendNow();
    await device.settled();
    expect(device.sync.get().stopped).toBe('till-copied');
    await expect(device.keepBill(() => bill())).rejects.toMatchObject({ why: 'not-set-up' });
    device.close();
    const again = await tab();
    expect(again.setup.get()).toBeNull();
    await again.registerTill('Counter 2');
    await again.openShift({});
    expect((await again.keepBill(() => bill())).number.text).toMatch(/B00001$/);
    const lines = (await (await again.exportJournal()).text()).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).kind)).toEqual([
      'journal',
      'shift-opened',
      'journal',
      'shift-opened',
      'bill',
    ]);
  });

  it('stop when another device has sent others under their numbers, also after a reload', async () => {
    const device = await till();
    its.server.line = 'dead';
    await device.keepBill(() => bill());
    await device.settled();
    const elsewhere = {
      ...(its.server.journal[0] as (typeof its.server.journal)[number]),
      seq: 2,
      id: newId(),
    };
    its.server.journals.set(its.server.tills[0]?._id ?? '', [...its.server.journal, elsewhere]);
    its.server.line = 'good';
    device.sendNow();
    await device.settled();
    expect(device.sync.get().stopped).toBe('till-copied');
    device.close();
    const again = await tab();
    await again.settled();
    expect(again.setup.get()).toBeNull();
    await expect(again.keepBill(() => bill())).rejects.toMatchObject({ why: 'not-set-up' });
  });

  it('are refused when the browser has no room, before anything is written', async () => {
    const device = await till();
    const estimate = vi.fn(async () => ({ usage: 99, quota: 100 }));
    vi.stubGlobal('navigator', { onLine: true, storage: { estimate } });
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    device.close();
    const full = await tab();
    expect(full.sync.get().storage).toEqual({ state: 'full', room: 0 });
    await expect(full.keepBill(() => bill())).rejects.toMatchObject({ why: 'full' });
    estimate.mockResolvedValue({ usage: 50, quota: 1e9 });
    expect((await full.keepBill(() => bill())).number.text).toMatch(/A00001$/);
  });
});

describe('the time of a bill', () => {
  it('is never before that of the bill before it; a clock that was set back for days stops them', async () => {
    const device = await till();
    await device.settled();
    its.server.line = 'dead';
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(now + 3_600_000);
    const first = await device.keepBill(() => bill());
    vi.setSystemTime(now);
    const second = await device.keepBill(() => bill());
    expect(second.at.getTime()).toBe(first.at.getTime() + 1);
    vi.setSystemTime(now - 2 * 86_400_000);
    await expect(device.keepBill(() => bill())).rejects.toMatchObject({ why: 'clock-back' });
  });

  it('is taken again once a clock that was days ahead is right, and the server has said so', async () => {
    const right = Date.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(right + 2 * 86_400_000);
    const device = await till();
    await device.settled();
    await device.keepBill(() => bill());
    await device.settled();
    vi.setSystemTime(right);
    await expect(device.keepBill(() => bill())).rejects.toMatchObject({ why: 'clock-back' });
    await device.settled();
    expect((await device.keepBill(() => bill())).at.getTime()).toBe(right);
  });
});

describe('what waits on the till', () => {
  it('is exchanged as a whole: what another tab has taken back changes nothing here', async () => {
    const device = await till();
    const draft = (lines: number) => ({ label: '', items: lines, total: paise(500), bill: { lines } });
    await device.swapBills({ hold: draft(2), open: null });
    const take = device.held.get()[0]?.id ?? '';
    // Older states being written don't follow.
    void device.keepOpenBill({ lines: 9 });
    const both = await Promise.all([
      device.swapBills({ take, hold: draft(9), open: { lines: 2 } }),
      device.swapBills({ take, hold: draft(9), open: { lines: 2 } }),
    ]);
    expect(both.toSorted()).toEqual([false, true]);
    expect(device.held.get().map(({ bill }) => bill)).toEqual([{ lines: 9 }]);
    expect((await device.leftBills()).bills).toMatchObject([{ bill: { lines: 2 } }]);
  });
});

describe('a bill of this till', () => {
  it('comes back no more often than it was sold: not from two tabs, and not by a return that was put aside', async () => {
    const device = await till();
    const other = await tab();
    const sold = await device.keepBill(() => bill(10_000));
    const { received: _, ...draft } = bill(10_000);
    const [found] = (await device.findBills('A00001')).bills;
    if (!found) throw new Error('Not found');
    const back = (countedTo: number, units: number) => ({
      ...draft,
      original: { id: sold.id, number: sold.number.text, at: sold.at, countedTo, left: [{ line: 1, units }] },
      reason: 'damaged' as const,
      lines: draft.lines.map((line) => ({ ...line, originalLine: 1, to: 'shelf' as const })),
    });
    await other.keepReturn(() => back(found.countedTo, 1));
    await expect(device.keepReturn(() => back(found.countedTo, 1))).rejects.toMatchObject({
      why: 'returned',
    });
    const now = await device.receiptNow(found);
    expect(now.lines).toMatchObject([{ quantity: 1, returned: 1 }]);
    expect(await device.receiptNow(now)).toEqual(now);
  });

  it('is found for a return without a network, with what came back already', async () => {
    const device = await till();
    its.server.line = 'dead';
    const sold = await device.keepBill(() => bill(10_000));
    const { received: _, ...draft } = bill(10_000);
    await device.keepReturn(() => ({
      ...draft,
      original: {
        id: sold.id,
        number: sold.number.text,
        at: sold.at,
        countedTo: sold.seq,
        left: [{ line: 1, units: 1 }],
      },
      reason: 'damaged',
      lines: draft.lines.map((line) => ({ ...line, originalLine: 1, to: 'shelf' as const })),
    }));
    const { bills, onlyOwn } = await device.findBills('A00001');
    expect(onlyOwn).toBe(true);
    expect(bills).toMatchObject([{ _id: sold.id, lines: [{ quantity: 1, returned: 1 }] }]);
    expect((await device.findBills('100')).bills).toHaveLength(1);
    expect((await device.findBills('7')).bills).toEqual([]);
  });
});
