import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Account } from './account.ts';
import type { Later } from './entities.ts';
import type { Knobs } from './knobs.ts';
import { authoriseLate, findPayment } from './payments.ts';
import { settleRefund } from './refunds.ts';
import { Sandbox } from './sandbox.ts';
import { sandboxServer } from './server.ts';

interface Options {
  /** Of the records; without one they end with the process. */
  folder?: string;
  account: Account;
  /** Where events go; `{marketplace}` becomes the order's note of that name. */
  webhookUrl: string;
  knobs: Knobs;
  host: string;
  /** 0 takes any free one; if taken, the next free one is used. */
  port: number;
  /** A port that another process will use later. */
  not?: number;
}

export interface StartedSandbox {
  sandbox: Sandbox;
  /** Without a slash at the end. */
  address: string;
  close: () => Promise<void>;
}

/** Listens, and continues where the last run stopped. */
export async function startSandbox({ host, port, not = 0, ...settings }: Options): Promise<StartedSandbox> {
  const sandbox = new Sandbox(settings);
  const server = sandboxServer(sandbox);
  const actual = await listenNear(server, { host, port, not });
  sandbox.resume((later) => settleLater(sandbox, later));
  return {
    sandbox,
    address: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await sandbox.close();
    },
  };
}

/** A payment that is no longer declined is left alone. */
function settleLater(sandbox: Sandbox, { what, of }: Later): void {
  switch (what) {
    case 'authorize':
      if (findPayment(sandbox, of).status === 'failed') authoriseLate(sandbox, of);
      return;
    case 'process-refund':
    case 'fail-refund':
      settleRefund(sandbox, of, what === 'fail-refund' ? 'failed' : 'processed');
  }
}

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
async function listenNear(server: Server, { host, port, not }: Wish): Promise<number> {
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
