// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { newId } from '@haat/domain/basics/ids';
import { describe, expect, it, vi } from 'vitest';
import { aBill as bill, tillBrowser } from '../../../../test/till-browser.ts';
import { type Session, session } from '../../../kit/session.ts';
import { TillDatabase } from './database.ts';
import type { AskedToAllow } from './device.ts';
import type { ClosableDevice } from './open-device.ts';

const { its, tab, till } = tillBrowser();

/** At a counter. */
const asked = (change: Partial<AskedToAllow> = {}): AskedToAllow => ({
  for: newId(),
  approvals: [{ reason: 'discount-above-limit', note: '10% off' }],
  isEntered: false,
  ...change,
});

describe('PINs', () => {
  it('that stand already are changed by the old one, a manager’s, or after a sign-in by password', async () => {
    its.server.pins = new Map();
    const device = await till();
    await device.setPin('123456');
    // Asha has just signed in.
    expect(await device.setPin('4711')).toEqual({ ok: true });
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 6 * 60_000);
    expect(device.pinNeedsProof()).toBe(true);
    expect(await device.setPin('2218')).toMatchObject({ ok: false });
    const by = its.server.person._id;
    expect(await device.setPin('2218', { by, pin: '9999' })).toMatchObject({ ok: false, triesLeft: 4 });
    expect(await device.setPin('2218', { by, pin: '4711' })).toEqual({ ok: true });
    expect(await device.signIn(by, '2218')).toEqual({ ok: true });
  });

  it('rest after five wrong ones, also after a reload and for the right one', async () => {
    const device = await till();
    await device.setPin('123456');
    for (let nth = 4; nth > 0; nth -= 1)
      expect(await device.allow(its.server.person._id, '000000', asked())).toMatchObject({
        ok: false,
        triesLeft: nth,
      });
    expect(await device.allow(its.server.person._id, '000000', asked())).toMatchObject({ triesLeft: 0 });
    device.close();
    const again = await tab();
    const { restsUntil } = (await again.allow(its.server.person._id, '123456', asked())) as {
      restsUntil: Date;
    };
    expect(restsUntil.getTime()).toBeGreaterThan(Date.now());
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(restsUntil.getTime() + 1);
    expect(await again.allow(its.server.person._id, '123456', asked())).toEqual({ ok: true });
  });

  it('of managers allow in a browser that is no counter, once it knows who works at the store', async () => {
    const { person, store } = its.server;
    const device = await tab();
    await device.setPin('4711');
    const asha = { ...session.get(), _id: newId(), name: 'Asha the cashier', store } as Session;
    session.signIn(asha);
    await device.settled();
    expect(await device.allow(person._id, '4711', asked())).toMatchObject({ ok: false });
    device.knowStaff([
      { _id: person._id, name: person.name, isManager: true, hasPin: false },
      { _id: asha._id, name: asha.name, isManager: false, hasPin: false },
    ]);
    const { now, known } = device.people.get();
    expect(now).toMatchObject({ id: asha._id, isManager: false });
    expect(known.find(({ id }) => id === person._id)).toMatchObject({ isManager: true, hasPin: true });
    expect(await device.allow(person._id, '4712', asked())).toMatchObject({ ok: false, triesLeft: 4 });
    expect(await device.allow(person._id, '4711', asked())).toEqual({ ok: true });
    expect(await device.allow(asha._id, '4711', asked())).toMatchObject({ ok: false });
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
    await again.keepBill(() => bill());
    expect(again.sync.get()).toMatchObject({ waiting: 1, stopped: 'signed-out' });
  });

  it('let somebody in after an operator, who is none of the store’s staff, has signed out', async () => {
    const device = await till();
    await device.setPin('4711');
    const operator = { ...session.get(), _id: newId(), name: 'Omkar', roles: ['superAdmin'] } as Session;
    session.signIn({ ...operator, store: newId() });
    await device.settled();
    expect(device.people.get()).toMatchObject({ now: { name: 'Omkar' }, locked: false });
    session.signOut();
    await device.settled();
    expect(device.people.get()).toMatchObject({ now: null, locked: true });
    expect(await device.signIn(its.server.person._id, '4711')).toEqual({ ok: true });
    expect(device.people.get()).toMatchObject({ now: { name: 'Asha' }, locked: false });
  });

  it('are asked for when the one at the till is taken off the staff', async () => {
    const { person } = its.server;
    const device = await till();
    await device.setPin('4711');
    session.signOut();
    await device.signIn(person._id, '4711');
    await device.settled();
    device.knowStaff([{ _id: newId(), name: 'Ravi', isManager: true, hasPin: true }]);
    expect(device.people.get()).toMatchObject({ now: null, locked: true });
    expect(device.people.get().known.filter(({ hasPin }) => hasPin)).toEqual([]);
  });
});

describe('the lock screen', () => {
  it('keeps nobody out who is signed in, after the one at the till is taken off the staff', async () => {
    const { person, store } = its.server;
    const device = await till();
    await device.setPin('4711');
    const asha = { ...session.get(), _id: newId(), name: 'Asha the cashier', store } as Session;
    session.signIn(asha);
    await device.settled();
    await device.signIn(person._id, '4711');
    device.knowStaff([{ _id: asha._id, name: asha.name, isManager: false, hasPin: false }]);
    expect(device.people.get()).toMatchObject({ now: null, locked: true });
    session.signIn({ ...asha });
    await device.settled();
    expect(device.people.get()).toMatchObject({ now: { id: asha._id }, locked: false });
  });

  it('is not shown to a person who is new to this device, not even for a moment', async () => {
    const device = await till();
    const locks: boolean[] = [];
    device.people.subscribe(() => locks.push(device.people.get().locked));
    session.signIn({ ...session.get(), _id: newId(), name: 'Asha the cashier' } as Session);
    await device.settled();
    expect(device.people.get()).toMatchObject({ now: { name: 'Asha the cashier' } });
    expect(locks).not.toContain(true);
  });
});

describe('a manager’s PIN', () => {
  /** Asha, a cashier, is at the till; Ravi is its manager. */
  async function aCashierAt(): Promise<{ device: ClosableDevice; ravi: string }> {
    const { person, store } = its.server;
    const device = await till();
    await device.setPin('471100');
    session.signIn({ ...session.get(), _id: newId(), name: 'Asha', store } as Session);
    await device.settled();
    return { device, ravi: person._id };
  }

  it('is the server’s where a manager’s own sign-in sets it, and is checked there for what it is for', async () => {
    its.server.pins = new Map();
    const { device, ravi } = await aCashierAt();
    expect([...its.server.pins]).toEqual([[ravi, '471100']]);
    const what = asked();
    expect(await device.allow(ravi, '471100', what)).toEqual({ ok: true });
    expect(its.server.allowed).toEqual([{ for: what.for, approvals: what.approvals }]);
    await device.settled();
  });

  it('stands nowhere on the device as it was typed', async () => {
    its.server.pins = new Map();
    const { device, ravi } = await aCashierAt();
    await device.allow(ravi, '471100', asked());
    await device.keepBill(() => ({ ...bill(), approvals: [{ reason: 'below-cost', by: ravi, note: '' }] }));
    await device.settled();
    const db = new TillDatabase(its.server.store);
    const kept = await Promise.all(db.tables.map((table) => table.toArray()));
    db.close();
    const texts = [
      JSON.stringify(kept),
      JSON.stringify({ ...localStorage }),
      JSON.stringify(its.server.journal),
    ];
    expect(texts.filter((text) => text.includes('471100'))).toEqual([]);
  });

  it('is what the server says: an older one of this device counts no more, also later without a network', async () => {
    its.server.pins = new Map();
    const { device, ravi } = await aCashierAt();
    its.server.pins.set(ravi, '580417');
    expect(await device.allow(ravi, '471100', asked())).toMatchObject({ ok: false, triesLeft: 4 });
    expect(await device.allow(ravi, '580417', asked())).toEqual({ ok: true });
    await device.settled();
    its.server.line = 'dead';
    expect(await device.allow(ravi, '471100', asked())).toMatchObject({ ok: false });
    expect(await device.allow(ravi, '580417', asked())).toEqual({ ok: true });
  });

  it('that the server doesn’t know counts on the device, and the manager is told once', async () => {
    const { device, ravi } = await aCashierAt();
    its.server.pins = new Map();
    expect(await device.allow(ravi, '471100', asked())).toEqual({ ok: true, setAnew: true });
    expect(await device.allow(ravi, '471100', asked())).toEqual({ ok: true });
    expect(its.server.allowed).toEqual([]);
  });

  it('for an order that the server enters is the server’s to check', async () => {
    const { device, ravi } = await aCashierAt();
    const entered = asked({ isEntered: true });
    expect(await device.allow(ravi, '471100', entered)).toMatchObject({ ok: false, why: 'server-away' });
    its.server.pins = new Map();
    expect(await device.allow(ravi, '471100', entered)).toMatchObject({ ok: false, why: 'no-server-pin' });
  });

  it('serves at a counter where the manager never was, as long as there is a network', async () => {
    its.server.pins = new Map();
    const { device } = await aCashierAt();
    const meera = { _id: newId(), name: 'Meera', isManager: true, hasPin: true };
    its.server.pins.set(meera._id, '580417');
    device.knowStaff([meera, { ...meera, _id: newId(), hasPin: false }]);
    const known = device.people.get().known.filter(({ isManager }) => isManager);
    expect(known).toMatchObject([{ id: meera._id, hasPin: false, hasServerPin: true }]);
    expect(await device.allow(meera._id, '580417', asked())).toEqual({ ok: true });
    its.server.line = 'dead';
    expect(await device.allow(meera._id, '580417', asked())).toMatchObject({ ok: false, why: 'server-away' });
  });
});
