// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSession } from './session.ts';
import { readStored, writeStored } from './storage.ts';
import { storedValue } from './stored-value.ts';

class Shelf {
  readonly items = new Map<string, string>();
  full = false;
  getItem = (key: string) => this.items.get(key) ?? null;
  removeItem = (key: string) => this.items.delete(key);
  setItem = (key: string, value: string) => {
    if (this.full) throw new DOMException('full', 'QuotaExceededError');
    this.items.set(key, value);
  };
}

let shelf: Shelf;
beforeEach(() => {
  shelf = new Shelf();
  vi.stubGlobal('localStorage', shelf);
});
afterEach(() => vi.unstubAllGlobals());

const number = (value: unknown) => (typeof value === 'number' ? value : undefined);

describe('what the browser stores', () => {
  it('comes back', () => {
    expect(writeStored('n', 7)).toBe(true);
    expect(readStored('n', number)).toBe(7);
    writeStored('n', undefined);
    expect(readStored('n', number)).toBeUndefined();
  });

  it('is ignored when it is nonsense or of another shape', () => {
    shelf.items.set('n', '{oops');
    expect(readStored('n', number)).toBeUndefined();
    shelf.items.set('n', '"seven"');
    expect(readStored('n', number)).toBeUndefined();
  });

  it('lives as long as the page when the storage is full', () => {
    shelf.full = true;
    const value = storedValue('n', number, 0);
    let calls = 0;
    value.subscribe(() => {
      calls += 1;
    });
    value.set(7);
    expect(value.get()).toBe(7);
    expect(calls).toBe(1);
  });
});

describe('the signed-in user', () => {
  it('is read from a login answer, whatever the case of the role and the name of the phone', () => {
    const user = readSession({
      _id: 'u1',
      name: 'Asha',
      role: 'Admin',
      phoneNumber: '98450',
      token: 't',
      store: 's1',
    });
    expect(user).toMatchObject({ roles: ['admin'], phone: '98450', store: 's1' });
    expect(readSession(JSON.parse(JSON.stringify(user)))).toEqual(user);
  });

  it('is nobody without an id or a token', () => {
    expect(readSession({ name: 'Asha', token: 't' })).toBeUndefined();
    expect(readSession({ _id: 'u1' })).toBeUndefined();
    expect(readSession(null)).toBeUndefined();
  });
});
