import { spawn } from 'node:child_process';
import { StartRefusal } from '../../kit/start-refusal.ts';
import { commandAs, type PostgresAccount } from './postgres-account.ts';

export interface ToolResult {
  readonly ok: boolean;
  /** What the tool wrote to either stream. */
  readonly output: string;
}

/**
 * Runs initdb or pg_ctl to its end, in a session of its own, so that a Ctrl-C in the terminal reaches neither the tool
 * nor the database that it starts. Messages are English, since their text is looked at.
 *
 * @param folder the cluster's folder, which the account must be able to enter
 */
export function runPostgresTool(
  account: PostgresAccount,
  program: string,
  folder: string,
  args: readonly string[],
): Promise<ToolResult> {
  const { command, leading, options } = commandAs(account, program, folder);
  const child = spawn(command, [...leading, ...args], {
    ...options,
    cwd: '/',
    detached: true,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('close', (code) => resolve({ ok: code === 0, output }));
    child.on('error', (error) =>
      reject(
        new StartRefusal(
          `The PostgreSQL that Haat brings can't run on this system (${error.message}). ` +
            'Install PostgreSQL 15 or newer and set DATABASE_URL.',
        ),
      ),
    );
  });
}
