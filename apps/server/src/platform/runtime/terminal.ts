import { MESSAGE_PATHS } from '@haat/contract/messages/message-paths';
import { type DestinationStream, pino } from 'pino';
import { ownAddress } from '../../kit/own-link.ts';

interface SignIn {
  readonly role: string;
  readonly email: string;
  readonly password: string;
}

/** A provider on this machine is the sandbox. */
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

interface Surroundings {
  /** Empty without the demo. */
  signIns: readonly SignIn[];
  /** Of the payment provider. */
  payments: string;
  /** Undelivered messages are public. */
  inbox: boolean;
}

/** Printed when the server is ready. */
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

export function browserUrl(host: string, port: number): string {
  const everywhere = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host);
  return `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** 'deliveryAdmin' as 'Delivery admin'. */
function inWords(role: string): string {
  const words = role.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A terminal gets coloured warnings and errors, everything else JSON lines on standard output. */
export async function logOptions(level: string): Promise<{ level: string; stream: DestinationStream }> {
  if (!process.stdout.isTTY) return { level, stream: logLines() };
  const { default: pretty } = await import('pino-pretty');
  return {
    level: level === 'info' ? 'warn' : level,
    stream: pretty({ colorize: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname', sync: true }),
  };
}

/** Log bytes that wait for a full disk; more are lost. */
const MAX_UNWRITTEN = 1024 * 1024;

/** Lines on standard output. On a full disk they wait, and the server continues; pino alone would retry for ever. */
export function logLines(to: number | string = 1): DestinationStream {
  const lines = pino.destination({ dest: to, sync: true, maxLength: MAX_UNWRITTEN });
  lines.on('error', () => {});
  return lines;
}
