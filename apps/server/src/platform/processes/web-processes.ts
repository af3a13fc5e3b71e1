import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { StartRefusal } from '../../kit/start-refusal.ts';
import { RestartLimit } from './restart-limit.ts';

/** What a web process gets from the first process. */
export interface Assignment {
  databaseUrl: string;
  /** Without a pooler, for sessions; the same as `databaseUrl` if there is none. */
  directUrl: string;
  demo: boolean;
}

/** The processes that serve one port, managed by the first process. */
export class WebProcesses {
  private readonly assignment: Assignment;
  private readonly onGivenUp: () => void;
  private readonly running = new Set<Worker>();
  private readonly restarts = new RestartLimit();
  private stopping = false;

  /** @param onGivenUp called when they keep ending and too few are left */
  constructor(assignment: Assignment, onGivenUp: () => void) {
    this.assignment = assignment;
    this.onGivenUp = onGivenUp;
  }

  /**
   * Starts processes and replaces those that end. Resolves with their port when all listen.
   * @throws Error when one ends before
   */
  async start(count: number): Promise<number> {
    const workers = Array.from({ length: count }, () => this.fork());
    const [port = 0] = await Promise.all(workers.map(portOnceListening));
    for (const worker of workers) this.replaceWhenItEnds(worker);
    return port;
  }

  /** Lets each finish its requests. */
  async stop(): Promise<void> {
    this.stopping = true;
    const ends = [...this.running].map((worker) => {
      const gone = once(worker, 'exit');
      worker.process.kill('SIGTERM');
      return gone;
    });
    await Promise.all(ends);
  }

  private fork(): Worker {
    const worker = cluster.fork();
    closeWhatItNeverTook(worker);
    this.running.add(worker);
    worker.once('exit', () => this.running.delete(worker));
    worker.send(this.assignment);
    return worker;
  }

  private replaceWhenItEnds(worker: Worker): void {
    if (worker.isDead()) this.replace(worker);
    else worker.once('exit', () => this.replace(worker));
  }

  private replace({ process: { exitCode, signalCode } }: Worker): void {
    if (this.stopping) return;
    console.error(`  A web process ended (${signalCode ?? `exit code ${exitCode}`}).`);
    if (this.restarts.allows(Date.now())) this.replaceWhenItEnds(this.fork());
    else this.onGivenUp();
  }
}

/**
 * Closes the connection that was on its way to a killed process. The first process accepts connections, sends each to a
 * worker, and keeps a handle until the worker confirms it. After a kill no confirmation comes, and the client would
 * wait for ever. At most one connection is on its way. On Windows, where the system distributes connections, there is
 * none.
 */
function closeWhatItNeverTook(worker: Worker): void {
  const { process: child } = worker;
  const send = child.send.bind(child) as (...parts: unknown[]) => boolean;
  let last: { close(): void } | undefined;
  Object.assign(child, {
    send: (...parts: [message: { act?: string }, handle?: typeof last, ...unknown[]]) => {
      if (parts[0].act === 'newconn') last = parts[1];
      return send(...parts);
    },
  });
  // Confirmed ones are already closed here.
  worker.once('exit', () => last?.close());
}

function portOnceListening(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.once('listening', ({ port }) => resolve(port));
    worker.once('exit', () => reject(new StartRefusal('A web process could not start; it says why above.')));
  });
}

/** In a web process. */
export async function receiveAssignment(): Promise<Assignment> {
  const [assignment] = await once(process, 'message');
  return assignment as Assignment;
}
