import type { Account } from './account.ts';
import type { Knobs } from './knobs.ts';
import { listenNear } from './listen.ts';
import { Sandbox } from './sandbox.ts';
import { sandboxServer } from './server.ts';
import { settleLater } from './settle-later.ts';

interface Options {
  /** Folder of the records. */
  folder: string;
  account: Account;
  /** Where events go; `{marketplace}` becomes the order's note of that name. */
  webhookUrl: string;
  knobs: Knobs;
  host: string;
  /** 0 takes any free one; a taken one makes room for the next. */
  port: number;
  /** A port that is left to somebody who is not there yet. */
  not?: number;
}

/** A sandbox that listens. */
export interface StartedSandbox {
  sandbox: Sandbox;
  /** Without a slash at the end. */
  address: string;
  close: () => Promise<void>;
}

/** Opens the records, listens, and takes up what a former run left open. */
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
