import { dirname } from 'node:path';
import { StartRefusal } from '../../kit/start-refusal.ts';
import { explainFolderError } from './data-folder.ts';
import { diskFull } from './free-space.ts';
import { explainListenError } from './port.ts';

const POSTGRES_DISK_FULL = '53100';

/**
 * The sentence for whatever ended the start; undefined when it is a fault of Haat's own, which shows its stack.
 *
 * @param place where the server was to listen and keep its data, as far as that was known
 */
export function explainStartFailure(
  error: unknown,
  place?: { host: string; port: number; dataDir: string },
): StartRefusal | undefined {
  if (error instanceof StartRefusal) return error;
  if (!(error instanceof Error)) return undefined;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === POSTGRES_DISK_FULL) {
    return place ? diskFull(place.dataDir) : new StartRefusal('The disk of the database is full.');
  }
  const listen = place && explainListenError(error, place.host, place.port);
  return listen ?? (path ? explainFolderError(dirname(path), error) : undefined);
}
