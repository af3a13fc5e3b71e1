import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { clusterDirOf, processesIn, readPostmaster } from '../../src/platform/runtime/cluster-files.ts';
import { openExistingDatabase } from '../../src/platform/runtime/start-database.ts';
import { TEST_SECRET } from '../market.ts';
import { NO_ORDER_LIMITS } from '../no-order-limits.ts';

const MAIN = path.resolve(import.meta.dirname, '../../src/main.ts');
/** The shop's address, as the server prints it. */
const ADDRESS = /http:\/\/localhost:(\d+)(?!\d|\/metrics)/;
const BACK_WITHIN_MS = 120_000;
const LOG_LINES = 400;

/** The server and its own database, as an operator runs them: whoever finds the server gone starts it again. */
export class ShopProcess {
  readonly dataDir: string;
  readonly #environment: Record<string, string>;
  url = '';
  /** Its last words. */
  readonly log: string[] = [];
  #child: ChildProcess | undefined;
  #starting: Promise<void> | undefined;
  #isOver = false;
  /** Deaths that nobody planned. */
  readonly #onDeath: (code: number | null) => void;

  constructor(dataDir: string, environment: Record<string, string>, onDeath: (code: number | null) => void) {
    this.dataDir = dataDir;
    this.#environment = environment;
    this.#onDeath = onDeath;
  }

  /** Starts it if it does not run, again and again until it listens. */
  start(): Promise<void> {
    this.#starting ??= this.#startAgain().finally(() => {
      this.#starting = undefined;
    });
    return this.#starting;
  }

  async #startAgain(): Promise<void> {
    const deadline = performance.now() + BACK_WITHIN_MS;
    while (!this.#isOver) {
      if (await this.#startOnce()) return;
      if (performance.now() > deadline) throw new Error('The server does not start');
      await pause(300);
    }
  }

  async #startOnce(): Promise<boolean> {
    const child = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        PORT: '0',
        DATA_DIR: this.dataDir,
        HAAT_NO_DEMO: '1',
        LOG_LEVEL: 'warn',
        TRUST_PROXY: '1',
        TOKEN_SECRET: new TextDecoder().decode(TEST_SECRET),
        MESSAGES_EMAIL: 'none',
        ...NO_ORDER_LIMITS,
        ...this.#environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    const listening = new Promise<boolean>((resolve) => {
      let printed: string | undefined = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          this.#note(text);
          if (printed === undefined) return;
          printed = (printed + text).slice(-2000);
          const port = ADDRESS.exec(printed)?.[1];
          if (!port) return;
          this.url = `http://127.0.0.1:${port}`;
          // Later ones are of mails.
          printed = undefined;
          resolve(true);
        });
      child.once('exit', () => resolve(false));
    });
    child.once('exit', (code) => {
      if (this.#isOver || this.#child !== child) return;
      this.#child = undefined;
      this.#onDeath(code);
    });
    return listening;
  }

  #note(text: string): void {
    this.log.push(...text.split('\n').filter((line) => line.trim() !== ''));
    this.log.splice(0, this.log.length - LOG_LINES);
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    this.#child = undefined;
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }

  killDatabase(): void {
    const pid = readPostmaster(clusterDirOf(this.dataDir))?.pid;
    if (pid) signal(pid, 'SIGKILL');
  }

  /** Suspends the database for a while, like a disk that hangs. */
  async stopDatabaseFor(ms: number): Promise<void> {
    const all = processesIn(clusterDirOf(this.dataDir));
    for (const pid of all) signal(pid, 'SIGSTOP');
    await pause(ms);
    for (const pid of all) signal(pid, 'SIGCONT');
  }

  async cutConnections(): Promise<void> {
    const client = new pg.Client({ connectionString: await this.databaseUrl() });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query(`SELECT pg_terminate_backend(pid) FROM (
        SELECT pid, row_number() OVER (ORDER BY pid) AS nth FROM pg_stat_activity
        WHERE usename = 'haat_server' AND pid <> pg_backend_pid()) p WHERE nth % 2 = 0`);
    } finally {
      await client.end();
    }
  }

  /** Of the owner. */
  async databaseUrl(): Promise<string> {
    return (await openExistingDatabase({ databaseUrl: undefined, dataDir: this.dataDir })).url;
  }

  /** Resolves once both the server and its database answer. */
  async healthy(): Promise<void> {
    const deadline = performance.now() + BACK_WITHIN_MS;
    for (;;) {
      const answer = await fetch(`${this.url}/api/health`, { signal: AbortSignal.timeout(5000) }).catch(
        () => undefined,
      );
      await answer?.body?.cancel();
      if (answer?.ok) return;
      if (performance.now() > deadline) throw new Error('The server is not well any more');
      if (!this.#child && !this.#starting) await this.start();
      await pause(50);
    }
  }

  async end(): Promise<void> {
    this.#isOver = true;
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await Promise.race([gone, pause(20_000, undefined, { ref: false })]);
      child.kill('SIGKILL');
    }
    for (const pid of processesIn(clusterDirOf(this.dataDir))) signal(pid, 'SIGKILL');
  }
}

/** It may have ended by itself. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
