import type { IncomingMessage } from 'node:http';
import { mayTakeLonger } from './connection-limits.ts';
import { Refusal } from './refusal.ts';

/** Maximum concurrent forms with files in a process; each takes a connection and a growing file. */
const MOST = { ofAccount: 4, ofNetwork: 30, inAll: 200 };
const AGAIN_AFTER_SECONDS = 5;

/** A connection with fewer bytes in so many seconds has stalled. A moving phone may be offline for ten. */
const LEAST_BYTES = 8 * 1024;
const LOOKED_AT_MS = 15_000;

interface Sender {
  account: string;
  network: string;
}

/** Limits concurrent forms with files by account, network and process, and ends those that stall. */
export class UploadsUnderWay {
  private readonly open = new Set<Sender>();

  /**
   * Runs `work` while the form arrives.
   * @throws Refusal `too-many-requests` when the account or network sends too many at once, `unavailable` when all
   *   together do
   */
  async during<T>(request: IncomingMessage, sender: Sender, work: () => Promise<T>): Promise<T> {
    this.requireRoom(sender);
    this.open.add(sender);
    cutOffWhenStalled(request);
    try {
      return await work();
    } finally {
      this.open.delete(sender);
    }
  }

  private requireRoom({ account, network }: Sender): void {
    const open = [...this.open];
    const isOver =
      open.filter((one) => one.account === account).length >= MOST.ofAccount ||
      open.filter((one) => one.network === network).length >= MOST.ofNetwork;
    if (isOver) throw new Refusal('too-many-requests', { againAfter: AGAIN_AFTER_SECONDS });
    if (open.length >= MOST.inAll) throw new Refusal('unavailable', { againAfter: AGAIN_AFTER_SECONDS });
  }
}

/** Ends a connection whose body stops arriving, even an answered one's, unless we are the ones who don't read. */
function cutOffWhenStalled(request: IncomingMessage): void {
  mayTakeLonger(request);
  let before = request.socket.bytesRead;
  const watching = setInterval(() => {
    const came = request.socket.bytesRead - before;
    before = request.socket.bytesRead;
    const waitsForUs = request.readableLength > 0;
    if (!request.complete && !waitsForUs && came < LEAST_BYTES) request.destroy();
  }, LOOKED_AT_MS).unref();
  request.once('close', () => clearInterval(watching));
}
