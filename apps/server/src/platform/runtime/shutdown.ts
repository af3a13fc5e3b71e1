import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** One Ctrl-C arrives up to three times: from the terminal, from npm and from the starter. */
const SAME_PRESS_MS = 1000;
const PATIENCE_MS = 25_000;

interface Step {
  readonly run: () => Promise<unknown>;
  readonly patient: boolean;
}

/**
 * Ends the process in order: the steps run one after the other, the one added last first.
 *
 * The first signal begins it. A second one, pressed by somebody who won't wait, gives up the steps that wait for
 * others (requests in flight), never the one that ends the database.
 */
export class Shutdown {
  readonly #steps: Step[] = [];
  #begun: number | undefined;
  #hurry: () => void = () => undefined;
  readonly #hurried = new Promise<void>((resolve) => {
    this.#hurry = resolve;
  });

  /** Whether the process is on its way out; what fails from then on fails because of that. */
  get begun(): boolean {
    return this.#begun !== undefined;
  }

  /** Adds a step that is always waited for. */
  add(run: () => Promise<unknown>): void {
    this.#steps.push({ run, patient: false });
  }

  /** Adds a step that waits for others: it is given up after 25 seconds or at a second signal. */
  addPatient(run: () => Promise<unknown>): void {
    this.#steps.push({ run, patient: true });
  }

  /** Begins at SIGINT, SIGTERM, SIGHUP, or when the starter above this process is gone. */
  listen(): void {
    for (const signal of SIGNALS) process.on(signal, () => this.#signalled());
    process.once('disconnect', () => this.#signalled());
  }

  /** Runs the steps and exits. Further calls change nothing. */
  async exit(code: number): Promise<void> {
    if (this.#begun !== undefined) return;
    this.#begun = Date.now();
    let exitCode = code;
    for (const { run, patient } of this.#steps.reverse()) {
      try {
        await (patient ? Promise.race([run(), this.#hurried, pause(PATIENCE_MS)]) : run());
      } catch (error) {
        console.error(error);
        exitCode = 1;
      }
    }
    process.exit(exitCode);
  }

  #signalled(): void {
    if (this.#begun === undefined) void this.exit(0);
    else if (Date.now() - this.#begun > SAME_PRESS_MS) this.#hurry();
  }
}

const SWEEP_MS = 50;

/**
 * Prepares a server for ending in good order. Node.js waits for connections as long as the browser keeps them open:
 * those opened ahead of need, on which nothing has arrived, and those whose last answer was under way when the end
 * began.
 *
 * @returns a function that cuts such connections while `close` waits for the requests in flight
 */
export function drainable(server: Server): (close: () => PromiseLike<unknown>) => Promise<void> {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return async (close) => {
    const sweep = setInterval(() => {
      server.closeIdleConnections();
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, SWEEP_MS);
    try {
      await close();
    } finally {
      clearInterval(sweep);
    }
  };
}
