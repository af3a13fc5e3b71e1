import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { istDay } from '@haat/domain/basics/ist';
import { openDb } from '../../src/kit/db.ts';
import { PaymentSandbox } from '../payment-sandbox.ts';
import { wireTo } from '../wire.ts';
import { Acknowledged } from './acknowledged.ts';
import type { Act, Chain, Wave } from './acts.ts';
import { BOOKS_ACTS } from './books.ts';
import { type Answered, Caller, type Sent } from './caller.ts';
import { CASHIERS_ACTS } from './cash.ts';
import { countUnderWay, findDifferences } from './checks.ts';
import type { SimulatedClock } from './clock.ts';
import { COUNTERS_ACTS } from './counters.ts';
import { SmallDisk } from './disk.ts';
import { DRIVERS_ACTS } from './drivers.ts';
import { PACKERS_ACTS } from './packing.ts';
import { planWaves } from './plan.ts';
import { PROVIDERS_ACTS } from './provider.ts';
import type { Scene } from './scene.ts';
import { ShopProcess } from './shop.ts';
import { SHOPPERS_ACTS } from './shoppers.ts';
import { STAFFS_ACTS } from './staff.ts';
import { DRIVERS, TILLS } from './weights.ts';
import { addCounters, makeWorld, type SimulatedMarket } from './world.ts';

const ACTS = {
  ...SHOPPERS_ACTS,
  ...STAFFS_ACTS,
  ...PACKERS_ACTS,
  ...DRIVERS_ACTS,
  ...CASHIERS_ACTS,
  ...BOOKS_ACTS,
  ...PROVIDERS_ACTS,
  ...COUNTERS_ACTS,
} as Record<Act['what'], (scene: Scene, act: Act) => Promise<unknown>>;
const AT_ONCE = 16;
/** Acts of an actor that are told when one fails. */
const LAST_ACTS = 6;
/** For longer than the plan comes back to what shoppers did. */
const KEPT_FOR_WAVES = 32;
const MINUTE_MS = 60_000;

export interface Outcome {
  orders: number;
  calls: number;
  seconds: number;
  /** Faults by kind. */
  faults: Map<string, number>;
  answers: Map<string, number>;
  differences: string[];
}

interface Options {
  seed: number;
  orders: number;
  folder: string;
  clock: SimulatedClock;
  tell: (line: string) => void;
}

/** The whole world for a year: people and machines act as planned while things break; then all is compared. */
export async function simulate({ seed, orders, folder, clock, tell }: Options): Promise<Outcome> {
  const first = planWaves(seed, orders).next().value as Wave;
  clock.passTo(new Date(first.at.getTime() - 10 * MINUTE_MS));
  const disk = SmallDisk.make(folder, orders);
  if (!disk) tell('No disk can be mounted here, so none runs full; as root it does.');
  const dataDir = disk?.folder ?? path.join(folder, 'data');
  mkdirSync(dataDir, { recursive: true });
  const provider = await PaymentSandbox.start();
  let world: World | undefined;
  try {
    world = new World(dataDir, disk, provider, await makeWorld(dataDir, orders), clock);
    return await live(world, { seed, orders, tell });
  } finally {
    await world?.end();
    await provider.stop();
    disk?.remove();
  }
}

async function live(
  world: World,
  { seed, orders, tell }: Pick<Options, 'seed' | 'orders' | 'tell'>,
): Promise<Outcome> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => world.interrupt());
  await world.open();
  const began = performance.now();
  let told = began;
  for (const wave of planWaves(seed, orders)) {
    await world.pass(wave);
    if (world.differences.length > 0) break;
    if (performance.now() - told < 10_000) continue;
    told = performance.now();
    const rate = world.acknowledged.orders.size / ((told - began) / 1000);
    tell(
      `wave ${wave.nth}, ${wave.at.toISOString()}: ${world.acknowledged.orders.size} orders, ${rate.toFixed(0)} a second`,
    );
  }
  const seconds = (performance.now() - began) / 1000;
  if (world.differences.length === 0) {
    tell('All waves have passed; everything comes to its end.');
    await world.settle();
    world.differences.push(
      ...(await findDifferences(await world.shop.databaseUrl(), world.acknowledged, world.provider)),
    );
  }
  if (world.differences.length > 0) world.differences.push(...world.shop.log.slice(-30));
  const { acknowledged, calls, faults, differences } = world;
  return {
    orders: acknowledged.orders.size,
    calls,
    seconds,
    faults,
    answers: acknowledged.answers,
    differences,
  };
}

class World {
  readonly acknowledged = new Acknowledged();
  readonly differences: string[] = [];
  readonly faults = new Map<string, number>();
  readonly shop: ShopProcess;
  calls = 0;
  readonly #disk: SmallDisk | undefined;
  readonly provider: PaymentSandbox;
  readonly #there: SimulatedMarket[];
  readonly #clock: SimulatedClock;
  readonly #caller: Caller;
  #wave: Wave | undefined;
  #callsOfWave = 0;
  /** Something is broken, or was in this wave. */
  #isBroken = false;
  #breaking: Promise<void> | undefined;

  constructor(
    dataDir: string,
    disk: SmallDisk | undefined,
    provider: PaymentSandbox,
    there: SimulatedMarket[],
    clock: SimulatedClock,
  ) {
    this.#disk = disk;
    this.provider = provider;
    this.#there = there;
    this.#clock = clock;
    const { PAYMENT_DECISION_MINUTES: _, ...environment } = provider.environment;
    this.shop = new ShopProcess(dataDir, environment, (code) => this.#died(code));
    this.#caller = new Caller(
      () => this.shop.url,
      () => this.#called(),
      (sent, answered) => this.#failed(sent, answered),
    );
  }

  async open(): Promise<void> {
    this.provider.recover();
    await this.shop.start();
    for (const market of this.#there) await addCounters(wireTo(this.shop.url), market);
  }

  async pass(wave: Wave): Promise<void> {
    this.#clock.passTo(wave.at);
    this.#wave = wave;
    this.#callsOfWave = 0;
    const waiting = wave.chains.values();
    const actInTurn = async () => {
      for (const chain of waiting) await this.#live(chain, wave);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, actInTurn));
    await this.#breaking;
    this.#breaking = undefined;
    this.provider.forgetEvents();
    this.acknowledged.forgetBefore(wave.nth - KEPT_FOR_WAVES);
    if (!this.#isBroken) return;
    await this.shop.healthy();
    this.#isBroken = false;
  }

  async #live({ who, market, acts }: Chain, wave: Wave): Promise<void> {
    const { acknowledged } = this;
    const there = this.#there[market] as SimulatedMarket;
    const scene = {
      who,
      wave: wave.nth,
      day: istDay(wave.at),
      nth: market,
      there,
      caller: this.#caller,
      provider: this.provider,
      acknowledged,
      databaseUrl: () => this.shop.databaseUrl(),
    };
    for (const [nth, act] of acts.entries()) {
      if (this.differences.length > 0) return;
      try {
        await ACTS[act.what](scene, act);
      } catch (error) {
        const last = acts
          .slice(Math.max(0, nth - LAST_ACTS), nth + 1)
          .map((one) => `    ${JSON.stringify(one)}`);
        this.differences.push(
          `wave ${wave.nth}, ${who}: ${(error as Error).stack}`,
          '  its last acts:',
          ...last,
        );
      }
    }
  }

  #called(): void {
    this.calls += 1;
    this.#callsOfWave += 1;
    const fault = this.#wave?.fault;
    if (!fault || this.#callsOfWave !== fault.afterCalls) return;
    if (fault.what === 'disk full' && !this.#disk) return;
    this.#isBroken = true;
    this.faults.set(fault.what, (this.faults.get(fault.what) ?? 0) + 1);
    this.#breaking = this.#break(fault.what, fault.forMs).catch((error: Error) => {
      this.differences.push(`${fault.what}: ${error.stack}`);
    });
  }

  async #break(what: string, forMs: number): Promise<void> {
    switch (what) {
      case 'server killed':
        await this.shop.kill();
        return this.shop.start();
      case 'database killed':
        return this.shop.killDatabase();
      case 'connections cut':
        return this.shop.cutConnections();
      case 'disk stopped':
        return this.shop.stopDatabaseFor(forMs);
      case 'disk full':
        this.#disk?.fill();
        await pause(forMs);
        return this.#disk?.clear();
      case 'provider away':
        this.provider.fail(502);
        await pause(forMs);
        return this.provider.recover();
    }
  }

  #died(code: number | null): void {
    if (!this.#isBroken)
      this.differences.push(`The server ended by itself with ${code} in wave ${this.#wave?.nth}`);
    void this.shop.start().catch((error: Error) => this.differences.push(error.message));
  }

  #failed({ method, path }: Sent, { status, body }: Answered): void {
    const when = this.#isBroken ? 'while something is broken' : 'while nothing is broken';
    this.acknowledged.answer(when, status, typeof body?.code === 'string' ? body.code : '');
    // A transaction over which time jumps is cut off by PostgreSQL, which its caller hears as such.
    if (this.#isBroken || status === 503) return;
    this.differences.push(
      `wave ${this.#wave?.nth}: ${method} ${path} was answered with ${status} ${JSON.stringify(body)}`,
    );
  }

  /** Tills and drivers' phones send what they have, and time passes until nothing is under way. */
  async settle(): Promise<void> {
    this.#wave = undefined;
    this.provider.recover();
    const acts = Array.from(
      { length: TILLS },
      (_, till): Act => ({ what: 'upload', till, how: 'in order', key: `the end of ${till}`, net: 'sound' }),
    );
    const doors = Array.from(
      { length: DRIVERS },
      (_, driver): Act => ({ what: 'send doors', driver, copies: 2, key: '', net: 'sound' }),
    );
    for (let market = 0; market < this.#there.length; market += 1)
      await this.#live(
        { who: `tills and drivers of market ${market}`, market, acts: [...acts, ...doors] },
        { nth: -1, at: new Date(), fault: null, chains: [] },
      );
    const db = openDb(await this.shop.databaseUrl(), 1);
    try {
      for (let round = 0; round < 100; round += 1) {
        this.#clock.passTo(new Date(Date.now() + (round < 30 ? 15 : 120) * MINUTE_MS));
        await pause(1000);
        if (round > 10 && (await countUnderWay(db)) === 0) return;
      }
      this.differences.push(`${await countUnderWay(db)} holds, payments or refunds never come to an end`);
    } finally {
      await db.destroy();
    }
  }

  /** Somebody has pressed Ctrl-C: nobody acts any more. */
  interrupt(): void {
    this.differences.push('Interrupted');
    this.#caller.close();
  }

  async end(): Promise<void> {
    this.#caller.close();
    await this.shop.end();
  }
}
