import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { TEST_SECRET } from '../market.ts';

const MAIN = path.resolve(import.meta.dirname, '../../src/main.ts');
const ADDRESS = /http:\/\/localhost:(\d+)/;

/** The real server in a process of its own. */
export interface ServerProcess {
  url: string;
  /** `SIGKILL` ends it on the spot, `SIGTERM` in good order. Resolves when it is gone. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/** Starts the server on a migrated database; it is gone when the test is over. */
export async function startServer(databaseUrl: string): Promise<ServerProcess> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'haat-folder-'));
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      HAAT_NO_DEMO: '1',
      LOG_LEVEL: 'silent',
      TOKEN_SECRET: new TextDecoder().decode(TEST_SECRET),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    await gone;
  };
  onTestFinished(async () => {
    await end('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { url: `http://127.0.0.1:${await portOf(child)}`, end };
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
