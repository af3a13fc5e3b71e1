import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { haatEnv, ROOT } from './paths.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const SAME_PRESS_MS = 1000;
const INTERRUPTED = 130;
/** Exit code of tests whose requirements are missing: nothing failed, but nothing ran. */
export const NOT_RUN = 77;

const running = new Set();
let lastSignal = 0;

// Every program runs in its own session, so that it gets a Ctrl-C once, from here, although the terminal and npm both
// signal this process.
for (const signal of SIGNALS) {
  process.on(signal, () => {
    if (Date.now() - lastSignal < SAME_PRESS_MS) return;
    lastSignal = Date.now();
    if (running.size === 0) process.exit(INTERRUPTED);
    tellAll(signal);
  });
}

/** Runs a program in this terminal, and resolves to its exit code. Ctrl-C ends this script, too. */
export async function run(command, args, options = {}) {
  const code = await runAmongOthers(command, args, options);
  if (lastSignal > 0) process.exit(INTERRUPTED);
  return code;
}

/** The same beside other programs, whose end is waited for. */
export function runAmongOthers(command, args, options = {}) {
  return ended(launch(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options }));
}

/** Runs a program at a lower priority, and shows its output under a title at the end. Resolves to its exit code. */
export async function runBeside(title, command, args, options = {}) {
  const child = launch(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const wrote = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => wrote.push(chunk));
  const [code] = await Promise.all([ended(child), once(child, 'close')]);
  if (lastSignal > 0) process.exit(INTERRUPTED);
  process.stdout.write(`\n== ${title}: ${code === 0 ? 'good' : 'failed'}\n`);
  process.stdout.write(Buffer.concat(wrote));
  return code;
}

/**
 * Runs programs that end together, and resolves to the exit code of the first to end. If this process is killed, they
 * notice that their channel to it is closed.
 * @param programs [command, args, env] each
 * @param started children of `startFirst`, which end with them
 * @param ready resolves to whether what the programs wait for is there: they are told so, or end
 */
export async function runTogether(programs, started = [], ready = undefined) {
  const launched = programs.map((program) => launchLinked(program));
  const children = [...started, ...launched];
  const ends = children.map(ended);
  ready?.then((isReady) => {
    if (!isReady) tellAll('SIGTERM');
    else for (const child of launched) if (child.connected) child.send('ready');
  });
  const code = await Promise.race(ends);
  if (lastSignal === 0) tellAll('SIGTERM');
  await Promise.all(ends);
  return code;
}

/** Starts a program that others need, and resolves to it and its first message; to undefined if it ends before. */
export async function startFirst(program) {
  const child = launchLinked(program);
  const told = await Promise.race([
    new Promise((resolve) => child.once('message', resolve)),
    ended(child).then(() => undefined),
  ]);
  if (lastSignal > 0) process.exit(INTERRUPTED);
  return told && { child, told };
}

function launchLinked([command, args, env]) {
  return launch(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: haatEnv(env) });
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
  const codeOf = (code, signal) => code ?? (signal === 'SIGKILL' ? 137 : 1);
  return new Promise((resolve, reject) => {
    if (!running.has(child)) resolve(codeOf(child.exitCode, child.signalCode));
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      running.delete(child);
      resolve(codeOf(code, signal));
    });
  });
}

function tellAll(signal) {
  for (const child of running) child.kill(signal);
}

/** Kills programs, with their children, that did not end when signalled. */
export function killAll() {
  for (const { pid } of running) {
    try {
      process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
    } catch {
      // It has just ended.
    }
  }
}
