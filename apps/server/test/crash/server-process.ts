import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { TEST_SECRET } from '../market.ts';
import { NO_ORDER_LIMITS } from '../no-order-limits.ts';
import { servedFrom } from '../serving-account.ts';

const MAIN = path.resolve(import.meta.dirname, '../../src/main.ts');
const ADDRESS = /http:\/\/localhost:(\d+)(?!\d|\/metrics)/;

/** The real server in its own process. */
export interface ServerProcess {
  url: string;
  pid: number;
  /** Resolves with the signal that ended it. */
  gone: Promise<NodeJS.Signals | null>;
  /** Its output so far. */
  printed(): string;
  /** Its exit code; null while it runs. */
  exitCode(): number | null;
  /** `SIGKILL` ends it at once, `SIGTERM` cleanly. Resolves when it has ended. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

export interface StartOptions {
  environment?: Record<string, string>;
  /** Registers work for after the test; tests that run side by side each pass their own. */
  afterwards?: (work: () => Promise<void>) => void;
}

/** On a migrated database, or on its own. It ends with the test. */
export async function startServer(
  databaseUrl: string | null,
  options: StartOptions = {},
): Promise<ServerProcess> {
  const { child, gone, port, end } = spawnServer(databaseUrl, options);
  let printed = '';
  child.stdout?.on('data', (chunk) => {
    printed += chunk;
  });
  const url = `http://127.0.0.1:${await port}`;
  return { url, pid: child.pid ?? 0, gone, printed: () => printed, exitCode: () => child.exitCode, end };
}

/** Spawns the server, which may end before it listens. */
export function spawnServer(
  databaseUrl: string | null,
  { environment, afterwards = onTestFinished }: StartOptions,
) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'haat-folder-'));
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      ...(databaseUrl && servedFrom(databaseUrl)),
      HAAT_NO_DEMO: '1',
      LOG_LEVEL: 'silent',
      TOKEN_SECRET: new TextDecoder().decode(TEST_SECRET),
      ...NO_ORDER_LIMITS,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit').then(([, signal]) => signal as NodeJS.Signals | null);
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    await gone;
  };
  afterwards(async () => {
    await end('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
  const port = portOf(child);
  port.catch(() => {});
  return { child, gone, port, end };
}

function portOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout?.on('data', (chunk) => {
      printed += chunk;
      const port = ADDRESS.exec(printed)?.[1];
      if (port) resolve(port);
    });
    child.once('exit', () => reject(new Error(`The server did not start:\n${printed}`)));
  });
}
