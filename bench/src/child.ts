import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

/** A server in its own process. */
export interface Child {
  /** With 127.0.0.1 as host. */
  url: string;
  /** Resident bytes by the operating system; undefined if unknown. */
  memory(): number | undefined;
  /** Ends it cleanly. */
  stop(): Promise<void>;
  /** Ends it at once. */
  kill(): Promise<void>;
}

const ADDRESS = /https?:\/\/[^\s:]+:(\d+)/;

/**
 * Starts a server with this Node.js and waits until it prints its address.
 * @throws Error with its output if it ends before that
 */
export async function startChild(file: string, env: Record<string, string>): Promise<Child> {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => child.kill();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const port = await portOf(child, file);
  const { pid } = child;
  return {
    url: `http://127.0.0.1:${port}`,
    memory: () => memoryOf(pid),
    stop: () => endBy(child, 'SIGTERM'),
    kill: () => endBy(child, 'SIGKILL'),
  };
}

async function endBy(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

function portOf(child: ChildProcess, file: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const outputs = [child.stdout, child.stderr];
    const listen = (chunk: Buffer) => {
      printed += chunk;
      const port = ADDRESS.exec(printed)?.[1];
      if (!port) return;
      // Later output is discarded, so that it hardly costs anything.
      for (const output of outputs) output?.off('data', listen).resume();
      resolve(port);
    };
    for (const output of outputs) output?.on('data', listen);
    child.once('exit', () => reject(new Error(`${file} did not start:\n${printed}`)));
  });
}

function memoryOf(pid: number | undefined): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes ? Number(kilobytes) * 1024 : undefined;
  } catch {
    return undefined;
  }
}
