// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { newId } from '@haat/domain/ids';
import { describe, expect, it, vi } from 'vitest';
import { aBill as bill, tillBrowser } from '../../../../test/till-browser.ts';
import { type Session, session } from '../../../kit/session.ts';

const { its, tab, till } = tillBrowser();

describe('PINs', () => {
  it('that stand already are changed by the old one, a manager’s, or after a sign-in by password', async () => {
    const device = await till();
    await device.setPin('123456');
    // Asha has just signed in.
    expect(await device.setPin('4711')).toEqual({ ok: true });
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 6 * 60_000);
    expect(device.pinNeedsProof()).toBe(true);
    expect(await device.setPin('2222')).toMatchObject({ ok: false });
    const by = its.server.person._id;
    expect(await device.setPin('2222', { by, pin: '9999' })).toMatchObject({ ok: false, triesLeft: 4 });
    expect(await device.setPin('2222', { by, pin: '4711' })).toEqual({ ok: true });
    expect(await device.signIn(by, '2222')).toEqual({ ok: true });
  });

  it('rest after five wrong ones, also after a reload and for the right one', async () => {
    const device = await till();
    await device.setPin('123456');
    for (let nth = 4; nth > 0; nth -= 1)
      expect(await device.allow(its.server.person._id, '000000')).toMatchObject({
        ok: false,
        triesLeft: nth,
      });
    expect(await device.allow(its.server.person._id, '000000')).toMatchObject({ triesLeft: 0 });
    device.close();
    const again = await tab();
    const { restsUntil } = (await again.allow(its.server.person._id, '123456')) as { restsUntil: Date };
    expect(restsUntil.getTime()).toBeGreaterThan(Date.now());
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(restsUntil.getTime() + 1);
    expect(await again.allow(its.server.person._id, '123456')).toEqual({ ok: true });
  });

  it('of managers allow in a browser that is no counter, once it knows who works at the store', async () => {
    const { person, store } = its.server;
    const device = await tab();
    await device.setPin('4711');
    const asha = { ...session.get(), _id: newId(), name: 'Asha the cashier', store } as Session;
    session.signIn(asha);
    await device.settled();
    expect(await device.allow(person._id, '4711')).toMatchObject({ ok: false });
    device.knowStaff([
      { _id: person._id, name: person.name, isManager: true },
      { _id: asha._id, name: asha.name, isManager: false },
    ]);
    const { now, known } = device.people.get();
    expect(now).toMatchObject({ id: asha._id, isManager: false });
    expect(known.find(({ id }) => id === person._id)).toMatchObject({ isManager: true, hasPin: true });
    expect(await device.allow(person._id, '4712')).toMatchObject({ ok: false, triesLeft: 4 });
    expect(await device.allow(person._id, '4711')).toEqual({ ok: true });
    expect(await device.allow(asha._id, '4711')).toMatchObject({ ok: false });
  });

  it('are four to six digits', async () => {
    const device = await till();
    for (const wrong of ['123', '1234567', '12a4', ''])
      await expect(device.setPin(wrong)).rejects.toThrow(RangeError);
  });

  it('let somebody in without a sign-in, and signing out locks the till', async () => {
    const device = await till();
    await device.setPin('4711');
    session.signOut();
    await device.settled();
    expect(device.people.get().locked).toBe(true);
    device.close();
    its.server.line = 'dead';
    const again = await tab();
    expect(again.people.get()).toMatchObject({ now: { name: 'Asha' }, locked: true });
    expect(await again.signIn(its.server.person._id, '4711')).toEqual({ ok: true });
    await again.keepBill(bill());
    expect(again.sync.get()).toMatchObject({ waiting: 1, stopped: 'signed-out' });
  });
});
