// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { paise } from '@haat/domain/basics/money';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { aBill as bill, tillBrowser } from '../../../../test/till-browser.ts';
import type { TillDevice } from './device.ts';

const { tab, till } = tillBrowser();

/** Own bill first. */
const openIn = async (device: TillDevice) => (await device.leftBills()).bills.map((left) => left.bill);

describe('the open bill', () => {
  it('that is killed right after a bill was written down does not open it again', async () => {
    const device = await till();
    device.keepOpenBill({ lines: 3 });
    await eventually(async () => expect(await openIn(device)).toEqual([{ lines: 3 }]));
    await device.keepBill(() => bill());
    // The empty screen was closed.
    expect(await openIn(device)).toEqual([]);
  });

  it('outlives a reload: held bills, and the bill on the screen', async () => {
    const device = await till();
    const hold = { label: 'Blue shirt', items: 2, total: paise(500), bill: { lines: 2 } };
    expect(await device.swapBills({ hold, open: null })).toBe(true);
    void device.keepOpenBill({ lines: 1 });
    await device.keepOpenBill({ lines: 3 });
    device.close();
    const again = await tab();
    expect(await openIn(again)).toEqual([{ lines: 3 }]);
    const [held] = again.held.get();
    expect(held).toMatchObject({ label: 'Blue shirt', by: 'Asha' });
    await again.removeHeld(held?.id ?? '');
    expect(again.held.get()).toEqual([]);
  });

  it('outlives a crash that comes before the database has any of it', async () => {
    const device = await till();
    await device.keepOpenBill({ lines: 1 });
    const at = new Date('2026-11-23T07:16:51Z');
    void device.keepOpenBill({ lines: 2 });
    const line = { id: 1, name: 'Tea "Taj"', sold: null, at };
    void device.keepOpenBill({ lines: [line], at });
    void device.keepOpenBill({ lines: [line, { ...line, id: 2 }], at });
    device.keepWaiting(['8904043901005']);
    // No event precedes a crash.
    device.close();
    const again = await tab();
    const { bills, waiting } = await again.leftBills();
    expect(bills.map((left) => left.bill)).toEqual([{ lines: [line, { ...line, id: 2 }], at }]);
    expect(waiting).toEqual(['8904043901005']);
    // The scans are this tab's now, and no other's.
    again.keepWaiting([]);
    await again.swapBills({ from: bills[0]?.tab ?? '', open: { lines: 4 } });
    again.close();
    expect(await (await tab()).leftBills()).toMatchObject({ bills: [{ bill: { lines: 4 } }], waiting: [] });
  });

  it('that was cleared right before a crash does not come back', async () => {
    const device = await till();
    await device.keepOpenBill({ lines: 1 });
    void device.keepOpenBill(null);
    device.close();
    expect(await openIn(await tab())).toEqual([]);
    expect(Object.keys(localStorage).filter((name) => name.endsWith('.bill'))).toEqual([]);
  });

  it('comes back from what is noted of it when the database takes nothing', async () => {
    const device = await till();
    await device.keepOpenBill({ lines: 1 });
    device.close();
    // A closed database refuses like a full disk.
    await device.keepOpenBill({ lines: 2 });
    expect(await openIn(await tab())).toEqual([{ lines: 2 }]);
  });

  it('stays this tab’s own while it has one: what a tab left that is gone comes beside it, once', async () => {
    const device = await till();
    const gone = await tab();
    await gone.keepOpenBill({ lines: 7 });
    await device.keepOpenBill({ lines: 3 });
    gone.close();
    expect(await openIn(device)).toEqual([{ lines: 3 }, { lines: 7 }]);
    const from = (await device.leftBills()).bills[1]?.tab ?? '';
    const hold = { label: '', items: 7, total: paise(500), bill: { lines: 7 } };
    const both = await Promise.all([
      device.swapBills({ from, hold, open: { lines: 3 } }),
      device.swapBills({ from, hold, open: { lines: 3 } }),
    ]);
    expect(both.toSorted()).toEqual([false, true]);
    expect(device.held.get()).toHaveLength(1);
    expect(await openIn(device)).toEqual([{ lines: 3 }]);
    await device.keepOpenBill(null);
    expect(await openIn(device)).toEqual([]);
  });

  // Without locks between tabs, as without HTTPS.
  it('of a living tab is nobody else’s, also where the browser has no locks between tabs', async () => {
    expect(navigator.locks ?? null).toBeNull();
    const device = await till();
    const other = await tab();
    await other.keepOpenBill({ lines: 7 });
    other.keepWaiting(['8904043901005']);
    expect(await device.leftBills()).toEqual({ bills: [], waiting: [] });
    expect(await openIn(other)).toEqual([{ lines: 7 }]);
    other.close();
    await eventually(async () => expect(await openIn(device)).toEqual([{ lines: 7 }]));
  });

  it('of a tab that was killed, and could not say so, comes back', async () => {
    const device = await till();
    const killed = await tab();
    await killed.keepOpenBill({ lines: 7 });
    const marks = Object.keys(localStorage).filter((name) => name.startsWith('haat.till.alive.'));
    expect(marks).toHaveLength(2);
    killed.close();
    await eventually(() =>
      expect(marks.filter((mark) => localStorage.getItem(mark) !== null)).toHaveLength(1),
    );
    for (const mark of marks) localStorage.setItem(mark, '');
    expect(await openIn(device)).toEqual([{ lines: 7 }]);
  });
});

describe('the note of the open bill', () => {
  it('leaves out the lines that the database has, and comes back with them', async () => {
    const device = await till();
    const [salt, tea, oil] = [1, 2, 3].map((id) => ({ id, name: `Line ${id}` }));
    await device.keepOpenBill({ lines: [salt, tea] });
    const more = { ...tea, quantity: 2 };
    void device.keepOpenBill({ lines: [salt, more, oil] });
    const note = Object.entries(localStorage).find(([name]) => name.endsWith('.bill'))?.[1];
    expect(note).toContain('Line 3');
    expect(note).not.toContain('Line 1');
    device.close();
    expect(await openIn(await tab())).toEqual([{ lines: [salt, more, oil] }]);
  });

  it('has a line that was taken off and put back right before a crash', async () => {
    const device = await till();
    const line = { id: 1, name: 'Salt' };
    await device.keepOpenBill({ lines: [line] });
    await device.keepOpenBill({ lines: [] });
    void device.keepOpenBill({ lines: [line] });
    device.close();
    expect(await openIn(await tab())).toEqual([{ lines: [line] }]);
  });

  it('has all of a bill after another one took its place in the database', async () => {
    const device = await till();
    const line = { id: 1, name: 'Salt' };
    await device.keepOpenBill({ lines: [line] });
    const hold = { label: '', items: 1, total: paise(500), bill: { lines: [line] } };
    expect(await device.swapBills({ hold, open: null })).toBe(true);
    void device.keepOpenBill({ lines: [line] });
    device.close();
    expect(await openIn(await tab())).toEqual([{ lines: [line] }]);
  });
});
