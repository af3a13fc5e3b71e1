import { spawn } from 'node:child_process';
import { haatEnv, ROOT } from './paths.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const SAME_PRESS_MS = 1000;
const INTERRUPTED = 130;

const running = new Set();
let lastSignal = 0;

// Every program runs in a session of its own, so that it hears of a Ctrl-C once, from here, although the terminal and
// npm both tell this process.
for (const signal of SIGNALS) {
  process.on(signal, () => {
    if (Date.now() - lastSignal < SAME_PRESS_MS) return;
    lastSignal = Date.now();
    if (running.size === 0) process.exit(INTERRUPTED);
    tellAll(signal);
  });
}

/** Runs a program to its end in this terminal, and resolves to its exit code. Ctrl-C ends this script with it. */
export async function run(command, args, options = {}) {
  const code = await ended(launch(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options }));
  if (lastSignal > 0) process.exit(INTERRUPTED);
  return code;
}

/**
 * Runs programs that end together, and resolves to the exit code of the first to end. Should this process be killed,
 * they notice that their channel to it is gone.
 *
 * @param programs [command, args, env] each
 */
export async function runTogether(programs) {
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'];
  const ends = programs.map(([command, args, env]) =>
    ended(launch(command, args, { stdio, env: haatEnv(env) })),
  );
  const code = await Promise.race(ends);
  if (lastSignal === 0) tellAll('SIGTERM');
  await Promise.all(ends);
  return code;
}

function launch(command, args, options) {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: haatEnv(),
    detached: process.platform !== 'win32',
    ...options,
  });
  running.add(child);
  return child;
}

function ended(child) {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      running.delete(child);
      resolve(code ?? (signal === 'SIGKILL' ? 137 : 1));
    });
  });
}

function tellAll(signal) {
  for (const child of running) child.kill(signal);
}
