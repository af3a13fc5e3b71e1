import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { StartRefusal } from '../../kit/start-refusal.ts';

/** The operating system account under which PostgreSQL runs; undefined for the one that runs Haat itself. */
export type PostgresAccount = { readonly uid: number; readonly gid: number } | undefined;

const NAME = 'postgres';

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
export function commandAs(
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
      `PostgreSQL can't run as root, and the account "${NAME}" can't enter ${folder}. ` +
        'Move Haat to a folder that others may enter, such as /srv/haat, or start it as an ordinary user.',
    );
  }
  return { command: 'setpriv', leading: [...lend, program], options: {} };
}

function lookUp(): PostgresAccount {
  const id = (flag: string) => spawnSync('id', [flag, NAME], { encoding: 'utf8' });
  const [uid, gid] = [id('-u'), id('-g')];
  return uid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined;
}

function create(): PostgresAccount {
  const flags = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  try {
    execFileSync('useradd', [...flags, NAME], { stdio: 'pipe' });
  } catch {
    // The sentence below covers a missing useradd as well as a refusing one.
  }
  const account = lookUp();
  if (account) return account;
  throw new StartRefusal(
    `PostgreSQL can't run as root, and an account "${NAME}" for it could not be made. ` +
      'Start Haat as an ordinary user, or set DATABASE_URL.',
  );
}
