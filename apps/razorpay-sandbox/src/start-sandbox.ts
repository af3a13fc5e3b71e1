import type { Account } from './account.ts';
import type { Knobs } from './knobs.ts';
import { listenNear } from './listen.ts';
import { Sandbox } from './sandbox.ts';
import { sandboxServer } from './server.ts';
import { settleLater } from './settle-later.ts';

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
