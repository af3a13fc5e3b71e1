import pretty from 'pino-pretty';

/**
 * Where and how much the server logs. A person at a terminal sees warnings and worse, in colour; everybody else gets a
 * JSON line an event on standard output.
 */
export function logOptions(
  level: string,
  terminal = process.stdout.isTTY === true,
): { level: string; stream?: ReturnType<typeof pretty> } {
  if (!terminal) return { level };
  return {
    level: level === 'info' ? 'warn' : level,
    stream: pretty({ colorize: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname', sync: true }),
  };
}
