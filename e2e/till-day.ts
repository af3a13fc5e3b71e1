import type { Sold, TillPage } from '@haat/web/till-page';
import type { BrowserContext, Page } from '@playwright/test';
import type { Chances } from './chances.ts';
import { expect } from './fixtures.ts';
import type { Session } from './people.ts';
import { TillOnScreen } from './till-on-screen.ts';

const PIN = '4711';
/** So many bills in ten are sold on screen; the others directly by the device, which is quicker. */
const ON_SCREEN = 3;
const TWO_DAYS_MS = 2 * 86_400_000;
const SKEW = 'test.skew';

/** Events between two bills, by weight. */
const EVENTS = {
  nothing: 60,
  offline: 6,
  online: 8,
  reload: 5,
  'second tab': 4,
  'close a tab': 2,
  'kill while selling': 5,
  'expired token': 3,
  'sign in': 4,
  'clock ahead': 1,
  'clock behind': 1,
  'clock right': 4,
  'cash out': 3,
  return: 5,
  lock: 2,
};
type Event = keyof typeof EVENTS;

/** Sets the clock wrong by an offset that the browser stores under a name, as a wrongly typed date would. */
function skewClock(name: string): void {
  const Real = Date;
  const now = () => Real.now() + Number(localStorage.getItem(name) ?? 0);
  class Skewed extends Real {
    constructor(...given: []) {
      if (given.length > 0) super(...given);
      else super(now());
    }
    static override now = now;
    static override [Symbol.hasInstance](value: unknown) {
      return Object.prototype.toString.call(value) === '[object Date]';
    }
  }
  globalThis.Date = Skewed as DateConstructor;
}

export class TillDay {
  readonly papers: Exclude<Sold, { refused: unknown }>[] = [];
  readonly happened = new Map<string, number>();
  readonly #context: BrowserContext;
  readonly #address: string;
  readonly #who: Session & { store: string };
  readonly #chances: Chances;
  readonly #screen: TillOnScreen;
  #pages: Page[] = [];
  #isOffline = false;

  constructor(context: BrowserContext, address: string, who: Session & { store: string }, chances: Chances) {
    this.#context = context;
    this.#address = address;
    this.#who = who;
    this.#chances = chances;
    this.#screen = new TillOnScreen(context, PIN, chances, (what) => this.#count(what));
  }

  /** Makes the browser a counter, and opens its first shift. */
  async begin(): Promise<void> {
    await this.#context.addInitScript(skewClock, SKEW);
    await this.#context.addInitScript((text) => {
      if (localStorage.getItem('test.begun')) return;
      localStorage.setItem('test.begun', 'yes');
      localStorage.setItem('haat.user', text);
    }, JSON.stringify(this.#who));
    const page = await this.#open();
    await page.evaluate(
      async ({ store, pin }) => {
        const { openDevice } = (window as unknown as { tillPage: TillPage }).tillPage;
        const device = await openDevice(store);
        await device.registerTill(`Storm ${Date.now()}`);
        await device.setPin(pin);
        await device.openShift({ 100: 20 });
      },
      { store: this.#who.store, pin: PIN },
    );
    await this.#untilGoods(page);
  }

  async step(): Promise<void> {
    const event = this.#chances.pick(EVENTS);
    this.#count(event);
    await this.#let(event);
    if (this.#chances.next() * 10 < ON_SCREEN) await this.#sellOnScreen();
    else await this.#sellSome();
  }

  /**
   * The evening: everything works again, all is sent, and the shift is closed.
   * @returns the exported journal
   */
  async end(): Promise<{ kind: string; id: string; number?: { text: string } | null }[]> {
    await this.#let('clock right');
    await this.#let('online');
    await this.#let('sign in');
    const page = await this.#page();
    await this.#sent(page);
    await this.#closeShift(page);
    await this.#sent(page);
    const text = await page.evaluate(async (store) => {
      const { openDevice } = (window as unknown as { tillPage: TillPage }).tillPage;
      return (await (await openDevice(store)).exportJournal()).text();
    }, this.#who.store);
    return text
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line));
  }

  async #let(event: Event): Promise<void> {
    switch (event) {
      case 'offline':
      case 'online':
        this.#isOffline = event === 'offline';
        return this.#context.setOffline(this.#isOffline);
      case 'reload':
        await (await this.#page()).reload();
        return;
      case 'second tab':
        if (this.#pages.length < 3) await this.#open();
        return;
      case 'close a tab':
        if (this.#pages.length > 1) await this.#pages.pop()?.close();
        return;
      case 'kill while selling':
        return this.#kill();
      case 'expired token':
      case 'sign in':
        return this.#signIn(event === 'sign in' ? this.#who.token : 'a token of yesterday');
      case 'clock ahead':
        return this.#setClock(TWO_DAYS_MS);
      case 'clock behind':
        return this.#setClock(-TWO_DAYS_MS);
      case 'clock right':
        return this.#setClock(0);
      case 'cash out':
        return this.#cashOut();
      case 'return':
        return this.#return();
      case 'lock':
        await (await this.#page()).evaluate(async (store) => {
          const { openDevice } = (window as unknown as { tillPage: TillPage }).tillPage;
          (await openDevice(store)).lock();
        }, this.#who.store);
        return;
      default:
    }
  }

  async #sellSome(): Promise<void> {
    const chances = this.#chances.some(4 + Math.floor(this.#chances.next() * 5));
    for (let tries = 0; tries < 5; tries += 1) {
      const page = await this.#page();
      const sold = await page.evaluate(
        ({ store, drawn }) => (window as unknown as { tillPage: TillPage }).tillPage.sell(store, drawn),
        { store: this.#who.store, drawn: chances },
      );
      if (!('refused' in sold)) {
        this.papers.push(sold);
        return;
      }
      await this.#mend(page, sold.refused);
    }
    throw new Error('Nothing can be sold');
  }

  async #sellOnScreen(): Promise<void> {
    for (let tries = 0; tries < 5; tries += 1) {
      const skus = tries === 0 ? await this.#someSkus() : [];
      const sold = await this.#screen.sell(skus, tries > 0);
      if (!('refused' in sold)) {
        this.#count('on screen');
        this.papers.push({ ...sold, id: await this.#idOf(sold.number) });
        return;
      }
      await this.#mend(await this.#page(), sold.refused);
    }
    throw new Error('Nothing can be sold on the screen');
  }

  async #someSkus(): Promise<string[]> {
    const skus = await (await this.#page()).evaluate(async (store) => {
      const { openDevice } = (window as unknown as { tillPage: TillPage }).tillPage;
      const { goods } = await openDevice(store);
      return goods.search('', 60).flatMap(({ soldBy, sku }) => (soldBy === 'piece' ? [sku] : []));
    }, this.#who.store);
    const many = 1 + Math.floor(this.#chances.next() * 4);
    return this.#chances.some(many).map((chance) => skus[Math.floor(chance * skus.length)] ?? '');
  }

  /** A bill's id by its number, as other tabs see it. */
  async #idOf(number: string): Promise<string> {
    const page = await this.#page();
    let id = '';
    await expect(async () => {
      id = await page.evaluate(
        async ([store, text]) => {
          const { openDevice } = (window as unknown as { tillPage: TillPage }).tillPage;
          const bills = (await openDevice(store as string)).bills.get();
          return bills.find((bill) => bill.number === text)?.id ?? '';
        },
        [this.#who.store, number],
      );
      expect(id).not.toBe('');
    }).toPass({ intervals: [50] });
    return id;
  }

  /** Does what a cashier does after a refusal. */
  async #mend(page: Page, why: string): Promise<void> {
    this.#count(`refused: ${why}`);
    if (why === 'locked')
      await page.evaluate(
        async ({ store, person, pin }) => {
          const { openDevice } = (window as unknown as { tillPage: TillPage }).tillPage;
          await (await openDevice(store)).signIn(person, pin);
        },
        { store: this.#who.store, person: this.#who._id, pin: PIN },
      );
    else if (why === 'clock-back') {
      // Nobody knows which of two times is wrong until a manager says so: on the screen the next cashier is asked, here
      // it is answered at once.
      await this.#let('clock right');
      await page.evaluate(
        async ({ store, by, pin }) => {
          const { openDevice } = (window as unknown as { tillPage: TillPage }).tillPage;
          const device = await openDevice(store);
          const word = { reason: 'clock-set-back' as const, note: '' };
          const asked = { for: crypto.randomUUID(), approvals: [word], isEntered: false };
          const { ok } = await device.allow(by, pin, asked);
          if (ok) device.answerClock({ ...word, by });
        },
        { store: this.#who.store, by: this.#who._id, pin: PIN },
      );
    } else throw new Error(`Refused: ${why}`);
  }

  async #kill(): Promise<void> {
    const page = await this.#page();
    const killer = await this.#context.newCDPSession(page);
    const selling = page
      .evaluate(
        ({ store, drawn }) => (window as unknown as { tillPage: TillPage }).tillPage.sell(store, drawn),
        { store: this.#who.store, drawn: this.#chances.some(5) },
      )
      .then((sold) => {
        if (!('refused' in sold)) this.papers.push(sold);
      })
      .catch(() => {});
    const crashed = page.waitForEvent('crash');
    killer.send('Page.crash').catch(() => {});
    await Promise.all([crashed, selling]);
  }

  async #cashOut(): Promise<void> {
    const page = await this.#page();
    await page.evaluate(
      ({ store, amount }) => {
        const { openDevice, refusalOf } = (window as unknown as { tillPage: TillPage }).tillPage;
        return refusalOf(async () =>
          (await openDevice(store)).moveCash({ direction: 'out', amount: amount as never, reason: 'Tea' }),
        );
      },
      { store: this.#who.store, amount: 100 * Math.ceil(this.#chances.next() * 50) },
    );
  }

  async #return(): Promise<void> {
    const paper = this.papers.findLast(({ total }) => total > 0);
    const page = await this.#page();
    if (!paper || this.papers.some(({ total, id }) => total < 0 && id === paper.id)) return;
    const back = await page.evaluate(
      ({ store, bill }) => (window as unknown as { tillPage: TillPage }).tillPage.giveBack(store, bill),
      { store: this.#who.store, bill: paper.id },
    );
    if (back && !('refused' in back)) this.papers.push(back);
  }

  async #signIn(token: string): Promise<void> {
    await (await this.#page()).evaluate(
      (who) => {
        const { session } = (window as unknown as { tillPage: TillPage }).tillPage;
        session.signIn(who);
      },
      { ...this.#who, token },
    );
  }

  async #setClock(skew: number): Promise<void> {
    await (await this.#page()).evaluate(([name, by]) => localStorage.setItem(name as string, String(by)), [
      SKEW,
      skew,
    ] as const);
  }

  async #sent(page: Page): Promise<void> {
    await expect(async () => {
      const sync = await page.evaluate(async (store) => {
        const { openDevice } = (window as unknown as { tillPage: TillPage }).tillPage;
        const device = await openDevice(store);
        device.sendNow();
        const { waiting, stopped, online, clockAhead } = device.sync.get();
        return { waiting, stopped, online, clockAhead };
      }, this.#who.store);
      expect(sync).toEqual({ waiting: 0, stopped: null, online: true, clockAhead: 0 });
    }).toPass({ timeout: 60_000, intervals: [200] });
  }

  async #closeShift(page: Page): Promise<void> {
    for (let tries = 0; tries < 2; tries += 1) {
      const closed = await page.evaluate(async (store) => {
        const { openDevice, refusalOf } = (window as unknown as { tillPage: TillPage }).tillPage;
        const device = await openDevice(store);
        return refusalOf(() => device.closeShift({ id: crypto.randomUUID(), count: {}, approvals: [] }));
      }, this.#who.store);
      if (!('refused' in closed)) return;
      await this.#mend(page, closed.refused);
    }
    throw new Error('The shift can’t be closed');
  }

  async #open(): Promise<Page> {
    const page = await this.#context.newPage();
    // Tabs of one origin may share a process, and die together.
    page.on('crash', () => {
      this.#pages = this.#pages.filter((other) => other !== page);
      page.close().catch(() => {});
    });
    await page.goto(this.#address);
    this.#pages.push(page);
    return page;
  }

  async #page(): Promise<Page> {
    const page = this.#pages[Math.floor(this.#chances.next() * this.#pages.length)] ?? (await this.#open());
    await this.#untilGoods(page);
    return page;
  }

  async #untilGoods(page: Page): Promise<void> {
    await page.waitForFunction(() => 'tillPage' in window);
    await page.evaluate(
      (store) => (window as unknown as { tillPage: TillPage }).tillPage.ready(store),
      this.#who.store,
    );
  }

  #count(what: string): void {
    this.happened.set(what, (this.happened.get(what) ?? 0) + 1);
  }
}
