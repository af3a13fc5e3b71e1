import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { StartRefusal } from '../../kit/start-refusal.ts';
import { RestartLimit } from './restart-limit.ts';

/** What a web process has to know of what the first process prepared. */
export interface Assignment {
  databaseUrl: string;
  /** Past a pooler, for what needs a session; the same as `databaseUrl` where there is none. */
  directUrl: string;
  demo: boolean;
}

/** The processes that serve on one port, as the first process sees them. */
export class WebProcesses {
  private readonly assignment: Assignment;
  private readonly onGivenUp: () => void;
  private readonly running = new Set<Worker>();
  private readonly restarts = new RestartLimit();
  private stopping = false;

  /** @param onGivenUp told when they end again and again: what remains is too little, or nothing */
  constructor(assignment: Assignment, onGivenUp: () => void) {
    this.assignment = assignment;
    this.onGivenUp = onGivenUp;
  }

  /**
   * Starts so many, and from then on one for each that ends. Resolves with their port when all of them listen.
   * @throws Error when one ends before
   */
  async start(count: number): Promise<number> {
    const workers = Array.from({ length: count }, () => this.fork());
    const [port = 0] = await Promise.all(workers.map(portOnceListening));
    for (const worker of workers) this.replaceWhenItEnds(worker);
    return port;
  }

  /** Lets each answer its requests in flight and end. */
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
 * Closes the connection that was on its way to a process when that was killed. The first process accepts connections, hands each
 * on as a message, and keeps its own hold of it until it hears that it was taken; of a process that is gone Node hears nothing more,
 * and whoever opened the connection would wait for an answer for ever. Only one at a time is on its way. Where the system hands
 * connections out (Windows), there is none.
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
  // One that was taken is closed here already, and stays so.
  worker.once('exit', () => last?.close());
}

function portOnceListening(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.once('listening', ({ port }) => resolve(port));
    worker.once('exit', () => reject(new StartRefusal('A web process could not start; it says why above.')));
  });
}

/** In a web process: what the first process gave it. */
export async function receiveAssignment(): Promise<Assignment> {
  const [assignment] = await once(process, 'message');
  return assignment as Assignment;
}
