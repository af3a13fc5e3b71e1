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
 * Ends the process in order: steps run one after the other, the last added first. A second signal skips the steps that
 * wait for others (requests in flight), never the one that stops the database.
 */
export class Shutdown {
  readonly #steps: Step[] = [];
  #begun: number | undefined;
  #hurry: () => void = () => undefined;
  readonly #hurried = new Promise<void>((resolve) => {
    this.#hurry = resolve;
  });

  /** Later errors are caused by the shutdown. */
  get begun(): boolean {
    return this.#begun !== undefined;
  }

  /** A step that always runs to its end. */
  add(run: () => Promise<unknown>): void {
    this.#steps.push({ run, patient: false });
  }

  /** A step that waits for others: skipped after 25 seconds or at a second signal. */
  addPatient(run: () => Promise<unknown>): void {
    this.#steps.push({ run, patient: true });
  }

  /** Begins at SIGINT, SIGTERM, SIGHUP, or when the starter above this process is gone. */
  listen(): void {
    for (const signal of SIGNALS) process.on(signal, () => this.#signalled());
    process.once('disconnect', () => this.#signalled());
  }

  /** Runs the steps and exits. Further calls do nothing. */
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
 * Prepares a server for an orderly end. Node.js waits for connections as long as the browser keeps them open: unused
 * ones, and those whose last answer was under way.
 * @returns closes such connections while `close` waits for requests in flight
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
