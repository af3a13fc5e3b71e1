import type { JournalEntry } from '@haat/contract/till/entries';
import type { TillStaff } from '@haat/contract/till/tills';
import { newId } from '@haat/domain/basics/ids';
import { session } from '../../../kit/session.ts';
import { shownValue } from '../../../ui/shown-value.ts';
import { CustomersStore } from './customers.ts';
import { TillDatabase } from './database.ts';
import { type FoundReceipt, type HeldBill, NotSaved, type TillDevice, type TillSetup } from './device.ts';
import { journalFile } from './export-journal.ts';
import { countedNow, findAllBills } from './find-bills.ts';
import { GoodsStore } from './goods-store.ts';
import { appendEntry, keepSeenCount, type Written } from './journal.ts';
import {
  billOf,
  cashMovedOf,
  drawerOpenedOf,
  type MakeEntry,
  returnOf,
  shiftClosedOf,
  shiftOpenedOf,
} from './journal-entries.ts';
import { JournalView } from './journal-view.ts';
import { keepTillFiles } from './keep-files.ts';
import { withLock } from './locks.ts';
import { mayUse } from './may-use.ts';
import { newsOf } from './news.ts';
import { OpenBill } from './open-bill.ts';
import { People } from './people.ts';
import { ServerClock } from './server-clock.ts';
import { bar, makeTill, requestTill, type StoredSetup, takeSetup } from './setup.ts';
import { askStorageQuota, requestPersistence } from './storage-quota.ts';
import { Sync, sendLock } from './sync.ts';
import { tillHere } from './till-here.ts';
import { trimJournal } from './trim.ts';
import { watchPage } from './watch-page.ts';

/** Closable like a tab, for tests. */
export interface ClosableDevice extends TillDevice {
  /** Resolves when nothing is being sent or fetched. */
  settled(): Promise<void>;
  /** Releases everything, like a closed page. */
  close(): void;
}

/** Puts a till's device together. */
class Device implements ClosableDevice {
  readonly #db: TillDatabase;
  readonly #storeId: string;
  readonly #news;
  readonly #setup = shownValue<TillSetup | null>(null);
  readonly #staff = shownValue<readonly TillStaff[] | null>(null);
  readonly #held = shownValue<readonly HeldBill[]>([]);
  readonly #clock = new ServerClock();
  readonly #people: People;
  readonly #view: JournalView;
  readonly #goods: GoodsStore;
  readonly #customers: CustomersStore;
  readonly #sync: Sync;
  readonly #open: OpenBill;
  readonly #stops: (() => void)[] = [];
  #isClosed = false;

  constructor(storeId: string) {
    this.#storeId = storeId;
    this.#db = new TillDatabase(storeId);
    this.#news = newsOf(storeId);
    this.#people = new People(this.#db, storeId, this.#news, this.#staff);
    this.#view = new JournalView(this.#db, (person) => this.#people.nameOf(person));
    this.#goods = new GoodsStore(this.#db, storeId, this.#news, this.#setup);
    this.#customers = new CustomersStore(storeId, this.#news, this.#setup);
    this.#open = new OpenBill(this.#db, storeId);
    this.#sync = new Sync({
      db: this.#db,
      storeId,
      news: this.#news,
      view: this.#view,
      look: () => this.#look(),
      bar: (why) => this.#bar(why),
    });
  }

  /** Goods continue loading while the till is shown. */
  async start(): Promise<void> {
    await this.#takeStored(await this.#db.read<StoredSetup>('setup'));
    await this.#people.load();
    await Promise.all([this.#view.load(), this.#loadHeld(), this.#askStorageQuota()]);
    this.#listen();
    this.#beside(() => this.#customers.load());
    this.#beside(() => this.#loadGoods());
    // Without cached files the till works, but does not open offline.
    keepTillFiles().catch(() => {});
    this.#sync.show();
    this.#sync.ask();
  }

  get setup() {
    return this.#setup;
  }
  get goods() {
    return this.#goods;
  }
  get customers() {
    return this.#customers;
  }
  get sync() {
    return this.#sync.state;
  }
  get shift() {
    return this.#view.shift;
  }
  get bills() {
    return this.#view.bills;
  }
  get held() {
    return this.#held;
  }
  get people() {
    return this.#people.source;
  }

  registerTill = async (name: string): Promise<void> => {
    await this.#takeStored(await makeTill(this.#db, this.#storeId, name));
    await this.#view.load();
    this.#news.tell({ what: 'setup' });
    void requestPersistence();
    this.#sync.show({ stopped: null });
    this.#sync.ask(true);
  };

  keepBill: TillDevice['keepBill'] = async (draftAt) => {
    await this.#open.settled();
    const { entry } = await this.#append(this.#open.closing(billOf(draftAt)));
    this.#goods.sold(entry.lines, entry.at.getTime());
    this.#customers.billed(entry);
    return entry;
  };

  keepReturn: TillDevice['keepReturn'] = async (draftAt) => {
    await this.#open.settled();
    const { entry } = await this.#append(this.#open.closing(returnOf(draftAt)));
    this.#goods.sold(
      entry.lines.filter(({ to }) => to === 'shelf'),
      entry.at.getTime(),
      -1,
    );
    return entry;
  };

  entry = async (id: string): Promise<JournalEntry | undefined> => {
    return (await this.#db.entries.get({ id }))?.entry;
  };

  findBills = (typed: string) => findAllBills(this.#db, this.#storeId, typed);
  receiptNow = (receipt: FoundReceipt) => countedNow(this.#db, receipt);

  openShift: TillDevice['openShift'] = async (count) =>
    (await this.#append(shiftOpenedOf(count), 'no shift')).entry;

  moveCash: TillDevice['moveCash'] = async (move) => (await this.#append(cashMovedOf(move))).entry;

  seeExpected: TillDevice['seeExpected'] = async (count) => {
    await keepSeenCount(this.#db, count);
    await this.#view.reload([]);
    this.#news.tell({ what: 'journal', seqs: [] });
  };

  closeShift: TillDevice['closeShift'] = async ({ id, count, note = '', approvals }) => {
    const { entry, shift } = await this.#append(shiftClosedOf(id, count, note, approvals));
    if (!shift) throw new NotSaved('no-shift');
    return { entry, figures: this.#view.figuresOf(shift) };
  };

  openDrawer: TillDevice['openDrawer'] = async (why) =>
    (await this.#append(drawerOpenedOf(why), 'nothing')).entry;

  swapBills: TillDevice['swapBills'] = async ({ hold, take, from, open }) => {
    const { held, openBills } = this.#db;
    const by = this.#people.source.get().now?.name ?? '';
    await this.#open.settled();
    const isDone = await this.#db.transaction('rw', [held, openBills], async () => {
      if (take !== undefined && !(await held.get(take))) return false;
      if (from !== undefined && !(await this.#open.takeFrom(from))) return false;
      if (take !== undefined) await held.delete(take);
      if (hold) await held.add({ ...hold, id: newId(), at: new Date(), by });
      await this.#open.put(open);
      return true;
    });
    if (isDone && from !== undefined) this.#open.forgetNote(from);
    await this.#heldChanged();
    return isDone;
  };

  removeHeld = async (id: string): Promise<void> => {
    await this.#db.held.delete(id);
    await this.#heldChanged();
  };

  keepOpenBill = (bill: unknown, isUrgent?: boolean): Promise<void> => this.#open.keep(bill, isUrgent);

  keepWaiting = (waiting: readonly unknown[]): void => this.#open.keepWaiting(waiting);
  leftBills = () => this.#open.left();

  signIn = (person: string, pin: string) => this.#people.signIn(person, pin);

  pinNeedsProof = () => this.#people.pinNeedsProof();

  setPin: TillDevice['setPin'] = async (pin, allowed) => {
    const result = await this.#people.setPin(pin, allowed);
    this.#rememberHere();
    return result;
  };

  knowStaff: TillDevice['knowStaff'] = (staff) => this.#staff.set(staff);

  allow: TillDevice['allow'] = (...of) => this.#people.allow(...of, this.#sync.state.get().online);

  answerClock: TillDevice['answerClock'] = (word) => {
    if (word) this.#clock.trust(word);
    this.#sync.show({ clockBack: false });
  };

  lock = () => this.#people.lock();

  sendNow = () => this.#sync.ask(true);

  markLooked = async (id: string): Promise<void> => {
    const bill = await this.#db.bills.get({ id });
    if (!bill) return;
    await this.#db.bills.update(bill.seq, { looked: true });
    await this.#view.reload([bill.seq]);
    this.#news.tell({ what: 'journal', seqs: [bill.seq] });
    this.#sync.show();
  };

  exportJournal = (): Promise<Blob> => journalFile(this.#db, this.#storeId);

  async settled(): Promise<void> {
    await this.#people.settled();
    await this.#sync.settled();
  }

  close(): void {
    this.#isClosed = true;
    for (const stop of this.#stops) stop();
    this.#sync.close();
    this.#news.close();
    this.#open.close();
    this.#customers.close();
    this.#db.close();
  }

  async #append<Entry extends JournalEntry>(
    make: MakeEntry<Entry>,
    needs?: Parameters<typeof appendEntry>[3],
  ): Promise<Written<Entry>> {
    const setup = this.#setup.get();
    const { now, locked } = this.#people.source.get();
    if (!setup) throw new NotSaved('not-set-up');
    if (!now || locked) throw new NotSaved('locked');
    if (this.#sync.state.get().storage.state === 'full' && (await this.#askStorageQuota()).state === 'full')
      throw new NotSaved('full');
    const { state: clock, word: clockWord } = this.#clock;
    const keeper = { by: now.id, till: setup, now: Date.now(), clock, clockWord };
    const written = await appendEntry(this.#db, keeper, make, needs).catch((error: NotSaved) => {
      if (error.why === 'full') this.#sync.show({ storage: { state: 'full', room: 0 } });
      if (error.why === 'clock-back') {
        this.#sync.show({ clockBack: true });
        this.#sync.ask(true);
      }
      throw error;
    });
    if ('approvals' in written.entry) this.#clock.word = null;
    this.#view.wrote(written);
    this.#news.tell({ what: 'journal', seqs: [written.entry.seq] });
    this.#sync.show();
    this.#sync.ask();
    return written;
  }

  async #takeStored(stored: StoredSetup | undefined): Promise<void> {
    if (!stored) return;
    this.#setup.set(stored.barred ? null : stored.setup);
    this.#staff.set(stored.setup.staff);
    this.#sync.showBarred(stored.barred);
    this.#rememberHere();
  }

  #rememberHere(): void {
    const hasPins = this.#people.source.get().known.some((person) => person.hasPin);
    tillHere.set({ store: this.#storeId, hasPins });
  }

  async #bar(why: 'till-copied' | 'till-deleted'): Promise<void> {
    await this.#takeStored(await bar(this.#db, why));
    this.#news.tell({ what: 'setup' });
  }

  async #look(): Promise<void> {
    const stored = await this.#db.read<StoredSetup>('setup');
    if (stored) {
      // Not while sending, as the reply must be as new as the acknowledgements.
      await withLock(sendLock(this.#storeId), async () => {
        const askedAt = Date.now();
        const answer = await requestTill(this.#storeId, stored.setup.tillId);
        this.#clock.heard(answer.now.getTime(), askedAt);
        await this.#takeStored(await takeSetup(this.#db, answer));
        await this.#view.reload([]);
      });
      if (this.#view.waiting > 0) this.#sync.ask();
      await this.#sync.showClock(this.#clock);
    }
    await this.#goods.refresh();
    await this.#customers.refresh();
    await this.#askStorageQuota();
  }

  async #askStorageQuota() {
    const storage = await askStorageQuota();
    this.#sync.show({ storage });
    await trimJournal(this.#db, Date.now(), storage.state !== 'ok').catch(() => 0);
    return storage;
  }

  async #loadGoods(): Promise<void> {
    await this.#goods.load();
    const sentSeq = this.#view.state?.sentSeq ?? 0;
    for (const { at, entry } of await this.#db.entries.where('seq').above(sentSeq).toArray())
      if (entry.kind === 'bill') this.#goods.sold(entry.lines, at);
    this.#sync.ask(true);
  }

  async #loadHeld(): Promise<void> {
    const held = await this.#db.held.toArray();
    this.#held.set(held.toSorted((a, b) => b.at.getTime() - a.at.getTime()));
  }

  async #heldChanged(): Promise<void> {
    await this.#loadHeld();
    this.#news.tell({ what: 'held' });
  }

  /** Errors are dropped once the device is closed. */
  #beside(work: () => Promise<unknown>): void {
    work().catch((error: unknown) => {
      if (!this.#isClosed) console.error(error);
    });
  }

  #listen(): void {
    this.#news.hear((news) =>
      this.#beside(async () => {
        if (news.what === 'journal') await this.#view.reload(news.seqs);
        if (news.what === 'held') await this.#loadHeld();
        if (news.what === 'people') await this.#people.reload();
        if (news.what === 'goods') await this.#goods.reload();
        if (news.what === 'customers') await this.#customers.load();
        if (news.what === 'setup') {
          await this.#takeStored(await this.#db.read<StoredSetup>('setup'));
          await this.#view.load();
        }
        this.#sync.show();
      }),
    );
    this.#stops.push(
      watchPage({
        seen: () => this.#sync.ask(true),
        offline: () => this.#sync.show({ online: false }),
        everyMinute: () => {
          this.#beside(() => this.#askStorageQuota());
          this.#beside(() => this.#sync.showClock(this.#clock));
        },
      }),
      this.#people.source.subscribe(() => this.#view.show()),
      session.subscribe(() => {
        this.#people.sessionChanged();
        this.#sync.ask(mayUse(session.get(), this.#storeId));
      }),
    );
  }
}

const opened = new Map<string, Promise<TillDevice>>();

/** One device per page. */
export function openDevice(storeId: string): Promise<TillDevice> {
  const before = opened.get(storeId);
  if (before) return before;
  const device = newDevice(storeId);
  opened.set(storeId, device);
  // Allows a retry, for example once storage is available.
  device.catch(() => opened.delete(storeId));
  return device;
}

/** A separate device, as in another tab. */
export async function newDevice(storeId: string): Promise<ClosableDevice> {
  const device = new Device(storeId);
  await device.start();
  return device;
}
