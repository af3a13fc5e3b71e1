import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { StartRefusal } from '../../kit/start-refusal.ts';

const POSTGRES_DISK_FULL = '53100';

/**
 * Explains what ended the start; undefined for our own faults, which show their stack.
 * @param place where the server was to listen and store its data, if known
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

/**
 * Tries the port before the long work of a first start.
 * @throws StartRefusal when the server can't listen there
 */
export async function checkPort(host: string, port: number): Promise<void> {
  const probe = createServer();
  const listening = new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen({ host, port }, resolve);
  });
  try {
    await listening;
  } catch (error) {
    throw explainListenError(error as NodeJS.ErrnoException, host, port) ?? error;
  }
  await new Promise((resolve) => probe.close(resolve));
}

/** Undefined for unknown errors. */
export function explainListenError(
  error: NodeJS.ErrnoException,
  host: string,
  port: number,
): StartRefusal | undefined {
  if (error.syscall !== 'listen' && error.syscall !== 'getaddrinfo') return undefined;
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartRefusal(
        `Port ${port} is in use, perhaps by a Haat that is still running. ` +
          `Stop that program, or choose another port: PORT=${port < 65_535 ? port + 1 : port - 1} npm start`,
      );
    case 'EACCES':
      return new StartRefusal(
        `Port ${port} can't be used by this user. Choose one above 1023: PORT=4000 npm start`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartRefusal(
        `HOST=${host} is not an address of this machine. Use 127.0.0.1 for this machine alone, or 0.0.0.0 for everybody.`,
      );
    default:
      return undefined;
  }
}

/**
 * Creates the data folder and tests writing.
 * @throws StartRefusal when it can't be written, or its disk is nearly full
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.writable-${process.pid}`);
  try {
    await mkdir(dataDir, { recursive: true });
    refuseFullDisk(dataDir, await freeBytes(dataDir));
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw explainFolderError(dataDir, error as NodeJS.ErrnoException) ?? error;
  }
}

/** Undefined for unknown errors. */
function explainFolderError(dataDir: string, error: NodeJS.ErrnoException): StartRefusal | undefined {
  switch (error.code) {
    case 'EACCES':
    case 'EPERM':
      return new StartRefusal(
        `The data folder ${dataDir} can't be written to by this user. Make it yours ` +
          `(sudo chown -R "$USER" ${dataDir}), or point DATA_DIR to another folder.`,
      );
    case 'EROFS':
      return new StartRefusal(
        `The data folder ${dataDir} is on a read-only disk. Point DATA_DIR to a folder that can be written to.`,
      );
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartRefusal(
        `The data folder ${dataDir} can't be created: a file is in its place. Move that file away, ` +
          'or point DATA_DIR to another folder.',
      );
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(dataDir);
    default:
      return undefined;
  }
}

const MB = 1024 * 1024;

/** With less the database may run full. */
const NEEDED_MB = 200;

/** For an ordinary user. */
async function freeBytes(folder: string): Promise<number> {
  const disk = await statfs(folder);
  return disk.bavail * disk.bsize;
}

/**
 * @param free bytes free on the disk of the folder
 * @throws StartRefusal when there is too little
 */
export function refuseFullDisk(folder: string, free: number): void {
  if (free >= NEEDED_MB * MB) return;
  throw diskFull(folder, `Only ${Math.floor(free / MB)} MB are free on the disk that holds ${folder}.`);
}

/** For a disk that became full during the start. */
export function diskFull(folder: string, fact = `The disk that holds ${folder} is full.`): StartRefusal {
  return new StartRefusal(
    `${fact} Free at least ${NEEDED_MB} MB and start again, or point DATA_DIR to a folder on a larger disk. ` +
      'Nothing is lost.',
  );
}
