import path from 'node:path';
import { StartRefusal } from '../../kit/start-refusal.ts';

/**
 * The arguments of a command.
 * @throws StartRefusal with how it is used when `read` throws
 */
export function readArguments<T>(usage: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    throw new StartRefusal(`${(error as Error).message}\n  ${usage}`);
  }
}

/** A file or folder that is named from where npm was called, not from where it runs its scripts. */
export const fromHere = (file: string): string => path.resolve(process.env.INIT_CWD ?? '', file);
