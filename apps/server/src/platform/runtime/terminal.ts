import { MESSAGE_PATHS } from '@haat/contract/messages/message-paths';
import { type DestinationStream, pino } from 'pino';
import { ownAddress } from '../../kit/own-link.ts';

/** Somebody who can sign in to the demo marketplaces. */
interface SignIn {
  readonly role: string;
  readonly email: string;
  readonly password: string;
}

/** A provider on this machine is the sandbox. */
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** What else there is to say when the server is ready. */
interface Surroundings {
  /** Empty when the database holds no demo. */
  signIns: readonly SignIn[];
  /** Address of the payment provider. */
  payments: string;
  /** Anybody may read the messages that nobody delivers. */
  inbox: boolean;
}

/** What the server prints when it is ready: where it is, who may sign in, and what is for trial only. */
export function announcement(url: string, { signIns, payments, inbox }: Surroundings): string {
  const lines = ['', `  Haat is open at ${url}`, ''];
  if (signIns.length > 0) {
    const people = signIns.map((signIn) => ({ ...signIn, role: inWords(signIn.role) }));
    const rows = [{ role: 'Demo sign-in', email: 'e-mail', password: 'password' }, ...people];
    const width = (key: keyof SignIn) => Math.max(...rows.map((row) => row[key].length)) + 3;
    for (const row of rows) {
      lines.push(`  ${row.role.padEnd(width('role'))}${row.email.padEnd(width('email'))}${row.password}`);
    }
    lines.push('');
  }
  if (inbox) {
    lines.push(
      '  Messages are not sent in the demo. Read them, with the sign-in codes, at',
      `  ${url}${ownAddress(MESSAGE_PATHS.inbox())}`,
      '',
    );
  }
  if (LOOPBACK.includes(new URL(payments).hostname)) {
    lines.push(
      '  Payments are simulated, no money moves. Watch and control them at',
      `  ${payments}/control`,
      '',
    );
  }
  lines.push('  Press Ctrl-C to stop.', '');
  return lines.join('\n');
}

/** Address to open in a browser on this machine. */
export function browserUrl(host: string, port: number): string {
  const everywhere = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host);
  return `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** 'deliveryAdmin' as 'Delivery admin'. */
function inWords(role: string): string {
  const words = role.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Where and how much the server logs. A person at a terminal sees warnings and worse, in colour; everybody else gets a
 * JSON line an event on standard output.
 */
export async function logOptions(
  level: string,
  terminal = process.stdout.isTTY === true,
): Promise<{ level: string; stream: DestinationStream }> {
  if (!terminal) return { level, stream: logLines() };
  const { default: pretty } = await import('pino-pretty');
  return {
    level: level === 'info' ? 'warn' : level,
    stream: pretty({ colorize: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname', sync: true }),
  };
}

/** What waits for room; more of it is lost. */
const MAX_UNWRITTEN = 1024 * 1024;

/** Lines on standard output. Where it leads to a full disk they wait, and the server goes on: pino alone would try for ever. */
export function logLines(to: number | string = 1): DestinationStream {
  const lines = pino.destination({ dest: to, sync: true, maxLength: MAX_UNWRITTEN });
  lines.on('error', () => {});
  return lines;
}
