import { once } from 'node:events';
import type { Server } from 'node:http';

const TRIED = 50;

interface Wish {
  host: string;
  /** 0 takes any free one. */
  port: number;
  /** A port that another process will use later. */
  not: number;
}

/**
 * Listens on the port, or on the next free one if it is taken.
 * @returns the port
 * @throws Error if none of the next 50 is free, or the address is not this machine's
 */
export async function listenNear(server: Server, { host, port, not }: Wish): Promise<number> {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('SANDBOX_PORT is no port');
  for (let next = port; next < Math.min(port + TRIED, 65_536); next += 1) {
    if (next === not && next !== 0) continue;
    try {
      server.listen({ host, port: next });
      await once(server, 'listening');
      const address = server.address();
      return typeof address === 'object' && address ? address.port : next;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
  throw new Error(`the ports from ${port} on are taken; choose another with SANDBOX_PORT`);
}
