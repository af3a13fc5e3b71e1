import type { PrettyStream } from 'pino-pretty';

/**
 * Where and how much the server logs. A person at a terminal sees warnings and worse, in colour; everybody else gets a
 * JSON line an event on standard output.
 */
export async function logOptions(
  level: string,
  terminal = process.stdout.isTTY === true,
): Promise<{ level: string; stream?: PrettyStream }> {
  if (!terminal) return { level };
  const { default: pretty } = await import('pino-pretty');
  return {
    level: level === 'info' ? 'warn' : level,
    stream: pretty({ colorize: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname', sync: true }),
  };
}
