import { createServer } from 'node:net';
import { StartRefusal } from '../../kit/start-refusal.ts';

/**
 * Tries the port before the long work of a first start.
 *
 * @throws StartRefusal when the server could not listen there
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

/** The sentence for a failed listen; undefined if nothing is known about the error. */
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
        `Port ${port} may not be used by this user. Choose one above 1023: PORT=4000 npm start`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartRefusal(
        `HOST=${host} is no address of this machine. Use 127.0.0.1 for this machine alone, or 0.0.0.0 for everybody.`,
      );
    default:
      return undefined;
  }
}
