import path from 'node:path';
import { StartRefusal } from '../../kit/start-refusal.ts';

/** @throws StartRefusal with the usage when `read` throws */
export function readArguments<T>(usage: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    throw new StartRefusal(`${(error as Error).message}\n  ${usage}`);
  }
}

/** Relative to where npm was called, not to where it runs scripts. */
export const fromHere = (file: string): string => path.resolve(process.env.INIT_CWD ?? '', file);
