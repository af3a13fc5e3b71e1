// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { aBill as bill, tillBrowser } from '../../../../test/till-browser.ts';

const { its, tab, till } = tillBrowser();

describe('bills of a counter that the server does not find', () => {
  it('stop when the till was deleted in the office; the unsent ones stay for the export', async () => {
    const device = await till();
    its.server.line = 'dead';
    await device.keepBill(() => bill());
    await device.settled();
    its.server.tills.length = 0;
    its.server.line = 'good';
    device.sendNow();
    await device.settled();
    expect(device.sync.get().stopped).toBe('till-deleted');
    await expect(device.keepBill(() => bill())).rejects.toMatchObject({ why: 'not-set-up' });
    device.close();
    const again = await tab();
    expect(again.setup.get()).toBeNull();
    await again.registerTill('Counter 2');
    const lines = (await (await again.exportJournal()).text()).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).kind)).toEqual([
      'journal',
      'shift-opened',
      'bill',
      'journal',
    ]);
  });

  it('go on when someone signs in who does not work for the store: the till still exists', async () => {
    const device = await till();
    its.server.isStranger = true;
    await device.keepBill(() => bill());
    await device.settled();
    expect(device.sync.get().stopped).toBe('signed-out');
    expect((await device.keepBill(() => bill())).number.text).toMatch(/A00002$/);
    its.server.isStranger = false;
    device.sendNow();
    await device.settled();
    expect(device.sync.get()).toMatchObject({ stopped: null, waiting: 0 });
  });
});
