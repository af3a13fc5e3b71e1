import type { IncomingMessage } from 'node:http';
import { Refusal } from './refusal.ts';

/** How many forms with files may arrive at once in one process, each a connection and a file that grows. */
const MOST = { ofAccount: 4, ofNetwork: 30, inAll: 200 };
const AGAIN_AFTER_SECONDS = 5;

/** Less than this in so many seconds is a connection that stalls. A phone on the move may be without a network for ten. */
const LEAST_BYTES = 8 * 1024;
const LOOKED_AT_MS = 15_000;

interface Sender {
  account: string;
  network: string;
}

/** Forms with files that are arriving: so many an account, a network and a process, and none that stalls. */
export class UploadsUnderWay {
  private readonly open = new Set<Sender>();

  /**
   * Does the work of a form while it arrives.
   * @throws Refusal `too-many-requests` when the account or network sends too many at once, `unavailable` when all together do
   */
  async during<T>(request: IncomingMessage, sender: Sender, work: () => Promise<T>): Promise<T> {
    this.requireRoom(sender);
    this.open.add(sender);
    const watching = cutOffWhenStalled(request);
    try {
      return await work();
    } finally {
      clearInterval(watching);
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

/** Ends the connection of a body that is not whole and hardly comes on; one that waits for us is let be. */
function cutOffWhenStalled(request: IncomingMessage): NodeJS.Timeout {
  let before = request.socket.bytesRead;
  return setInterval(() => {
    const came = request.socket.bytesRead - before;
    before = request.socket.bytesRead;
    const waitsForUs = request.readableLength > 0;
    if (!request.complete && !waitsForUs && came < LEAST_BYTES) request.destroy();
  }, LOOKED_AT_MS).unref();
}
