// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { newId } from '@haat/domain/basics/ids';
import { expect, it, vi } from 'vitest';
import { aBill as bill, tillBrowser } from '../../../../test/till-browser.ts';

const { its, tab, till } = tillBrowser();
const PIN = '482913';

it('a manager’s word for a clock that was put right counts without a network, and stands with the next bill', async () => {
  const right = Date.now();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(right + 2 * 86_400_000);
  const device = await till();
  await device.setPin(PIN);
  await device.settled();
  its.server.line = 'dead';
  await device.keepBill(() => bill());
  vi.setSystemTime(right);
  await expect(device.keepBill(() => bill())).rejects.toMatchObject({ why: 'clock-back' });
  expect(device.sync.get().clockBack).toBe(true);
  await device.settled();
  const word = { reason: 'clock-set-back', note: '', by: its.server.person._id } as const;
  const asked = { for: newId(), approvals: [{ reason: word.reason, note: '' }], isEntered: false };
  expect(await device.allow(word.by, PIN, asked)).toEqual({ ok: true });
  device.answerClock(word);
  expect(device.sync.get().clockBack).toBe(false);
  const first = await device.keepBill(() => bill());
  expect([first.at.getTime(), first.approvals]).toEqual([right, [word]]);
  // The confirmation counts once: another change of the clock asks again.
  expect((await device.keepBill(() => bill())).approvals).toEqual([]);
  vi.setSystemTime(right - 2 * 86_400_000);
  await expect(device.keepBill(() => bill())).rejects.toMatchObject({ why: 'clock-back' });
});

it('the question goes when the server has said that the clock is right', async () => {
  const right = Date.now();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(right + 2 * 86_400_000);
  const device = await till();
  await device.keepBill(() => bill());
  await device.settled();
  its.server.line = 'dead';
  vi.setSystemTime(right);
  await expect(device.keepBill(() => bill())).rejects.toMatchObject({ why: 'clock-back' });
  await device.settled();
  expect(device.sync.get().clockBack).toBe(true);
  its.server.line = 'good';
  device.sendNow();
  await device.settled();
  expect(device.sync.get().clockBack).toBe(false);
});

it('the question goes without a network when the clock is past the last bill again', async () => {
  const start = Date.now();
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  vi.setSystemTime(start);
  const device = await till();
  await device.keepBill(() => bill());
  await device.settled();
  its.server.line = 'dead';
  vi.setSystemTime(start - 2 * 86_400_000);
  await expect(device.keepBill(() => bill())).rejects.toMatchObject({ why: 'clock-back' });
  await device.settled();
  expect(device.sync.get().clockBack).toBe(true);
  vi.setSystemTime(start);
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(device.sync.get().clockBack).toBe(false));
});

it.each([
  ['ahead', 400],
  ['behind', -400],
])('a clock that the server knows to be days %s stops the bills until it is right', async (_, days) => {
  const right = Date.now();
  vi.useFakeTimers({ toFake: ['Date'] });
  its.server.now = () => new Date(right);
  vi.setSystemTime(right + days * 86_400_000);
  const device = await tab();
  await device.registerTill('Counter 1');
  await device.settled();
  await expect(device.openShift({ 500: 2 })).rejects.toMatchObject({ why: 'clock-back' });
  expect(device.sync.get().clockBack).toBe(true);
  vi.setSystemTime(right);
  device.sendNow();
  await device.settled();
  expect(device.sync.get().clockBack).toBe(false);
  expect((await device.openShift({ 500: 2 })).at.getTime()).toBe(right);
});

it('an hour that a clock is ahead stops nothing', async () => {
  const right = Date.now();
  vi.useFakeTimers({ toFake: ['Date'] });
  its.server.now = () => new Date(right);
  vi.setSystemTime(right + 3_600_000);
  const device = await till();
  expect((await device.keepBill(() => bill())).at.getTime()).toBeGreaterThanOrEqual(right + 3_600_000);
});

it('who asks for changes while others are read gets them after those', async () => {
  const device = await till();
  let looks = 0;
  its.server.now = () => {
    looks += 1;
    if (looks === 1) device.sendNow();
    return new Date();
  };
  device.sendNow();
  await device.settled();
  expect(looks).toBe(2);
});
