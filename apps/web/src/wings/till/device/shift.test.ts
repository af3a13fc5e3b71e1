import { newId } from '@haat/domain/basics/ids';
// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { paise } from '@haat/domain/basics/money';
import { describe, expect, it } from 'vitest';
import { aBill as bill, tillBrowser } from '../../../../test/till-browser.ts';

const { tab, till } = tillBrowser();

describe('a shift', () => {
  it('closes with the figures of its bills, returns and moves, and numbered reports', async () => {
    const device = await till();
    const sold = await device.keepBill(() => bill(10_000));
    await device.moveCash({ direction: 'out', amount: paise(2500), reason: 'Tea' });
    const { received: _, ...draft } = bill(4000);
    const back = await device.keepReturn(() => ({
      ...draft,
      original: {
        id: sold.id,
        number: sold.number.text,
        at: sold.at,
        countedTo: sold.seq,
        left: [{ line: 1, units: 1 }],
      },
      reason: 'damaged',
      lines: draft.lines.map((line) => ({ ...line, originalLine: 1, to: 'damaged' as const })),
    }));
    expect(back.number?.text).toMatch(/AC0001$/);
    const { entry, figures } = await device.closeShift({ id: newId(), count: { 500: 2 }, approvals: [] });
    expect(entry).toMatchObject({ report: 1, expected: 100_000 + 10_000 - 2500 - 4000, counted: 100_000 });
    expect(figures).toMatchObject({
      bills: 1,
      sales: 10_000,
      returns: 4000,
      people: [{ name: 'Asha', bills: 1 }],
    });
    expect(device.shift.get()).toBeNull();
    await expect(device.keepBill(() => bill())).rejects.toMatchObject({ why: 'no-shift' });
    await device.openShift({});
    expect((await device.closeShift({ id: newId(), count: {}, approvals: [] })).entry.report).toBe(2);
  });

  it('keeps a blind count over a reload and through more bills, and closes with how far it was off', async () => {
    const device = await till();
    await device.keepBill(() => bill(10_000));
    await device.seeExpected({ 500: 2, 100: 1 });
    await device.seeExpected({ 100: 9 });
    const seen = { count: { 500: 2, 100: 1 }, expected: 110_000, off: 0 };
    expect(device.shift.get()?.seen).toEqual(seen);
    device.close();
    const again = await tab();
    expect(again.shift.get()?.seen).toEqual(seen);
    await again.keepBill(() => bill(5_000));
    await again.seeExpected({ 50: 1 });
    const { entry } = await again.closeShift({
      id: newId(),
      count: { 500: 2, 100: 1, 50: 1 },
      approvals: [],
    });
    expect(entry).toMatchObject({ expected: 115_000, counted: 115_000, seenOff: -110_000 });
    await expect(again.seeExpected({})).rejects.toMatchObject({ why: 'no-shift' });
  });
});
