import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy for a database that goes silent when told: connections stay open, but pass nothing. */
export class SilentProxy {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private readonly target: URL;
  private silent = false;

  private constructor(target: URL) {
    this.target = target;
    this.server = createServer((near) => {
      const far = connect(Number(target.port), target.hostname);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(from);
        from.on('data', (bytes) => this.silent || to.write(bytes));
        from.on('error', () => {});
        from.on('close', () => this.silent || to.destroy());
      }
    });
  }

  static async before(databaseUrl: string): Promise<SilentProxy> {
    const proxy = new SilentProxy(new URL(databaseUrl));
    await new Promise<void>((listening) => proxy.server.listen(0, '127.0.0.1', listening));
    return proxy;
  }

  /** The same database through the proxy. */
  get url(): string {
    const url = new URL(this.target);
    url.hostname = '127.0.0.1';
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  /** Nothing passes any more, and neither end is told. */
  fallSilent(): void {
    this.silent = true;
  }

  /** Later connections pass again. */
  recover(): void {
    for (const socket of this.sockets) socket.destroy();
    this.silent = false;
  }

  stop(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }
}
