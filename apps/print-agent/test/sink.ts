import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { ESC_POS_STATUS } from '../src/languages/status-questions.ts';

type SinkOptions = {
  port?: number;
  /** Breaks the connection after so many bytes. */
  diesAfter?: number;
  /** The answer to received bytes. */
  answers?: (heard: Buffer) => Uint8Array | undefined;
};

/** A network printer that records jobs. */
export class Sink {
  /** Of connections that ended properly. */
  readonly jobs: Buffer[] = [];
  /** Received before it broke the connection. */
  readonly pieces: Buffer[] = [];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(options: SinkOptions) {
    this.#server = createServer({ allowHalfOpen: true }, (socket) => this.#take(socket, options));
  }

  static async open(options: SinkOptions = {}): Promise<Sink> {
    const sink = new Sink(options);
    await new Promise<void>((resolve) => sink.#server.listen(options.port ?? 0, '127.0.0.1', resolve));
    return sink;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  get broken(): number {
    return this.pieces.length;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.resetAndDestroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #take(socket: Socket, { diesAfter, answers }: SinkOptions): void {
    let heard = Buffer.alloc(0);
    this.#sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('data', (bytes) => {
      const answer = answers?.(bytes);
      if (answer) socket.write(answer);
      heard = Buffer.concat([heard, bytes]);
      if (diesAfter === undefined || heard.length < diesAfter) return;
      this.pieces.push(heard);
      socket.resetAndDestroy();
    });
    socket.on('end', () => {
      // A status request alone is no job.
      if (heard.length > ESC_POS_STATUS.question.length) this.jobs.push(heard);
      socket.end();
    });
  }
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const sink = await Sink.open();
  const { port } = sink;
  await sink.close();
  return port;
}
