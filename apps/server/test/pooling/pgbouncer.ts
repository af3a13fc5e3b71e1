import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { postgresAccount } from '../../src/platform/runtime/postgres-programs.ts';

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(
  existsSync,
);

export const hasPgBouncer = PROGRAM !== undefined;

/** Fewer than the server's own pool has, so that the pooler uses another database connection each time. */
const DATABASE_CONNECTIONS = 3;

/** A PgBouncer in transaction mode in front of a database. */
export async function startPgBouncer(databaseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'haat-pgbouncer-'));
  const port = await freePort();
  const { hostname, port: databasePort, pathname, username, password } = new URL(databaseUrl);
  const database = pathname.slice(1);
  const settings = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
${database} = host=${hostname} port=${databasePort} user=${username}${password && ` password=${decodeURIComponent(password)}`}
[pgbouncer]
pool_mode = transaction
auth_type = any
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
default_pool_size = ${DATABASE_CONNECTIONS}
server_tls_sslmode = disable
`,
  );
  // It refuses to run as root.
  const account = postgresAccount(folder);
  if (account) for (const own of [folder, settings]) chownSync(own, account.uid, account.gid);
  chmodSync(settings, 0o600);
  const child = spawn(PROGRAM ?? '', ['--quiet', settings], {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  await Promise.race([portOpens(port), gone.then(() => Promise.reject(new Error('PgBouncer ended.')))]);
  return { url: `postgres://${username}@127.0.0.1:${port}/${database}`, stop };
}

async function portOpens(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const opened = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (opened) return;
    await pause(20);
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}
