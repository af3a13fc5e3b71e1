import { dirname } from 'node:path';
import { StartRefusal } from '../../kit/start-refusal.ts';
import { diskFull } from './free-space.ts';

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
