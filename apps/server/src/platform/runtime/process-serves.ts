import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';

/**
 * Whether the process is a PostgreSQL server that works in the given cluster. After a crash or in a new container the
 * number in postmaster.pid may belong to a stranger, for whom PostgreSQL would wait in vain.
 */
export function processServes(pid: number, clusterDir: string): boolean {
  if (!existsSync('/proc/self')) return namedPostgres(pid);
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') return false;
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  }
}

function namedPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
    if (process.platform === 'win32') return true;
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).includes('postgres');
  } catch {
    return false;
  }
}
