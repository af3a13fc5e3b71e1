// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { aBill as bill, tillBrowser } from '../../../../test/till-browser.ts';

const { its, till } = tillBrowser();

it('what a slow line does not carry in time is sent in smaller parts, and all of it arrives', async () => {
  const device = await till();
  its.server.line = 'dead';
  for (let nth = 0; nth < 20; nth++) await device.keepBill(() => bill());
  await device.settled();
  its.server.line = 'good';
  its.server.mostInTime = 4;
  await eventually(async () => {
    device.sendNow();
    await device.settled();
    expect(device.sync.get()).toMatchObject({ waiting: 0, stopped: null });
  });
  expect(its.server.journal).toHaveLength(21);
});
