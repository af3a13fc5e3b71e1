import type { TillStaff } from '@haat/contract/till/tills';
import { isPin } from '@haat/domain/till/till-pin';
import { type Session, session } from '../../../kit/session.ts';
import { shownValue } from '../../../ui/shown-value.ts';
import { askServer, tellServer } from './ask-server.ts';
import { checkPin } from './check-pin.ts';
import type { StoredPerson, TillDatabase } from './database.ts';
import type { AskedToAllow, DevicePerson, PinResult, Source, TillDevice } from './device.ts';
import { mayUse } from './may-use.ts';
import type { NewsLine } from './news.ts';
import { hashedPin, isSamePin } from './pin.ts';

interface AtTill {
  person: string;
  locked: boolean;
  session: string | null;
  /** Of a sign-in by password, in milliseconds since 1970. */
  cameAt?: number;
}

/** After signing in by password, no old PIN is needed for this long. */
const FRESH_MS = 5 * 60_000;

const NO = { ok: false, triesLeft: 0, restsUntil: null } as const;

type Value = ReturnType<TillDevice['people']['get']>;

/**
 * The person who signed in last, by password or PIN, is at the till. An expired sign-in has no effect until a
 * reload, which asks for the PIN. Signing out locks the till.
 */
export class People {
  readonly #db: TillDatabase;
  readonly #storeId: string;
  readonly #news: NewsLine;
  readonly #staff: Source<readonly TillStaff[] | null>;
  readonly #source = shownValue<Value>({ now: null, locked: false, known: [] });
  /** Managers already told to set their PIN again. */
  readonly #told = new Set<string>();
  #kept: StoredPerson[] = [];
  #atTill: AtTill | null = null;
  #writing: Promise<unknown> = Promise.resolve();

  /** @param staff null if unknown */
  constructor(db: TillDatabase, storeId: string, news: NewsLine, staff: Source<readonly TillStaff[] | null>) {
    this.#db = db;
    this.#storeId = storeId;
    this.#news = news;
    this.#staff = staff;
    staff.subscribe(() => this.#show());
  }

  get source(): Source<Value> {
    return this.#source;
  }

  /** Whoever has signed in since is at the till now. */
  async load(): Promise<void> {
    await this.reload();
    const user = session.get();
    if (mayUse(user, this.#storeId)) {
      if (this.#atTill?.session !== user._id || this.#isLeft) await this.#arrive(user);
    } else if (this.#atTill) await this.#setAtTill({ ...this.#atTill, locked: true, session: null });
  }

  /** The person at the till is no longer known here; a signed-in person would bypass their PIN. */
  get #isLeft(): boolean {
    return this.#source.get().now === null;
  }

  async reload(): Promise<void> {
    this.#kept = await this.#db.people.toArray();
    this.#atTill = (await this.#db.read<AtTill>('at-till')) ?? null;
    this.#show();
  }

  /** Follows the sign-in's changes. */
  sessionChanged(): void {
    this.#beside(this.#follow());
  }

  /** Not awaited: what can't be written stays in memory until a reload. */
  #beside(work: Promise<void>): void {
    this.#writing = Promise.allSettled([this.#writing, work]);
  }

  /** Resolves once the person at the till is stored. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  async #follow(): Promise<void> {
    const user = session.get();
    if (mayUse(user, this.#storeId)) {
      if (this.#atTill?.session !== user._id || this.#atTill.locked || this.#isLeft) await this.#arrive(user);
      return;
    }
    if (!this.#atTill || (user === null && session.expiredFor() !== '')) return;
    await this.#setAtTill({ ...this.#atTill, locked: true, session: null });
  }

  async signIn(id: string, pin: string): Promise<PinResult> {
    const result = await checkPin(this.#db, id, pin, Date.now());
    if (result.ok) await this.#setAtTill({ person: id, locked: false, session: session.get()?._id ?? null });
    return result;
  }

  /**
   * Asks the server. If it can't be reached, or has no PIN of theirs, this device decides, except for what
   * the server enters.
   * @param isOnline false: doesn't wait for the server
   */
  async allow(id: string, pin: string, asked: AskedToAllow, isOnline: boolean): Promise<PinResult> {
    const manager = this.#managerOf(id);
    if (!manager) return { ...NO, why: 'no-manager' };
    const isAsked = isOnline || asked.isEntered;
    const said = isAsked ? await askServer(this.#storeId, { by: id, pin }, asked) : 'server-away';
    if (typeof said !== 'string') {
      if (said.ok) this.#beside(this.#learn(id, pin));
      return said;
    }
    if (asked.isEntered || !manager.hasPin) return { ...NO, why: said };
    const result = await checkPin(this.#db, id, pin, Date.now());
    if (!result.ok || said !== 'no-server-pin' || this.#told.has(id)) return result;
    this.#told.add(id);
    return { ok: true, setAnew: true };
  }

  #managerOf(id: string): DevicePerson | undefined {
    return this.#source.get().known.find((person) => person.id === id && person.isManager);
  }

  /** Stores a PIN that the server accepted, as this device's may be outdated. */
  async #learn(id: string, pin: string): Promise<void> {
    const kept = (await this.#db.people.get(id))?.pin;
    if (!kept) return;
    const change = (await isSamePin(pin, kept)) ? {} : { pin: await hashedPin(pin) };
    await this.#db.people.update(id, { ...change, tries: 0, restsUntil: 0 });
    await this.#changed();
  }

  pinNeedsProof(): boolean {
    const since = Date.now() - (this.#atTill?.cameAt ?? Number.NEGATIVE_INFINITY);
    return (this.#source.get().now?.hasPin ?? false) && !(since >= 0 && since < FRESH_MS);
  }

  /**
   * Replacing a PIN needs the old one, or a manager's. A signed-in manager's is sent to the server.
   * @throws RangeError for anything but 4 to 6 digits, or when nobody is at the till
   */
  async setPin(pin: string, allowed?: { by: string; pin: string }): Promise<PinResult> {
    const { now, locked } = this.#source.get();
    if (!now || locked || !isPin(pin)) throw new RangeError('Not a PIN of somebody at the till');
    if (this.pinNeedsProof()) {
      const result = await this.#allowedBy(now.id, allowed);
      if (!result.ok) return result;
    }
    await this.#db.people.update(now.id, { pin: await hashedPin(pin), tries: 0, restsUntil: 0 });
    await this.#changed();
    if (!now.isManager) return { ok: true };
    const isHeard = session.get()?._id === now.id && (await tellServer(this.#storeId, pin));
    return isHeard ? { ok: true } : { ok: true, onDevice: true };
  }

  async #allowedBy(person: string, allowed?: { by: string; pin: string }): Promise<PinResult> {
    const may = allowed && (allowed.by === person || this.#managerOf(allowed.by));
    return may ? checkPin(this.#db, allowed.by, allowed.pin, Date.now()) : NO;
  }

  /** Ignored for a person without a PIN, who could not unlock it. */
  lock(): void {
    const atTill = this.#atTill;
    if (atTill && this.#source.get().now?.hasPin) this.#beside(this.#setAtTill({ ...atTill, locked: true }));
  }

  nameOf(id: string): string {
    const inStore = this.#staff.get()?.find((member) => member._id === id);
    return inStore?.name ?? this.#kept.find((person) => person.id === id)?.name ?? '';
  }

  async #arrive({ _id: id, name }: Session): Promise<void> {
    await this.#db.transaction('rw', this.#db.people, async () => {
      const before = await this.#db.people.get(id);
      const blank = { id, isManager: false, pin: null, tries: 0, restsUntil: 0 };
      await this.#db.people.put({ ...(before ?? blank), name });
    });
    // After signing out meanwhile, the till is locked.
    if (session.get()?._id !== id) return;
    // Stored before being shown, or the till would look locked.
    this.#kept = await this.#db.people.toArray();
    await this.#setAtTill({ person: id, locked: false, session: id, cameAt: Date.now() });
  }

  async #setAtTill(atTill: AtTill): Promise<void> {
    // At once, so that nothing is sold between locking and writing.
    this.#atTill = atTill;
    this.#show();
    await this.#db.write('at-till', atTill);
    await this.#changed();
  }

  async #changed(): Promise<void> {
    this.#news.tell({ what: 'people' });
    await this.reload();
  }

  #show(): void {
    const staff = this.#staff.get();
    const here = this.#kept
      // Former staff are excluded.
      .filter(({ id }) => !staff || staff.some((member) => member._id === id) || id === session.get()?._id)
      .map(({ id, name, isManager, pin }): DevicePerson => {
        const member = staff?.find(({ _id }) => _id === id);
        return {
          id,
          name,
          isManager: member?.isManager ?? isManager,
          hasPin: pin !== null,
          hasServerPin: member?.hasPin ?? false,
        };
      });
    const elsewhere = (staff ?? [])
      .filter(({ _id, isManager, hasPin }) => isManager && hasPin && !here.some(({ id }) => id === _id))
      .map(({ _id: id, name }) => ({ id, name, isManager: true, hasPin: false, hasServerPin: true }));
    const known = [...here, ...elsewhere];
    const now = here.find(({ id }) => id === this.#atTill?.person) ?? null;
    // If the person at the till is unknown here, the till waits for the next PIN.
    this.#source.set({ now, locked: this.#atTill !== null && (now === null || this.#atTill.locked), known });
  }
}
