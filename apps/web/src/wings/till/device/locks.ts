import { livesUnder, liveUnder } from './living-tabs.ts';

const here = new Map<string, Promise<unknown>>();

/**
 * Runs exclusively among tabs. Without HTTPS there are no locks between tabs, so it is only exclusive within the page,
 * and work done twice must be harmless.
 */
export async function withLock<T>(name: string, run: () => Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Navigator>;
  if (locks) return locks.request(name, run) as Promise<T>;
  const before = here.get(name) ?? Promise.resolve();
  const now = before.then(run, run);
  here.set(
    name,
    now.catch(() => {}),
  );
  return now;
}

/** Holds a name until the page closes, or the returned function is called. Without locks this tab answers for it. */
export function holdForLife(name: string): Promise<() => void> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return Promise.resolve(liveUnder(name));
  return new Promise((held) => {
    void locks.request(name, () => new Promise<void>((release) => held(release)));
  });
}

/** Whether a tab holds the name. */
export async function isHeld(name: string): Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return livesUnder(name);
  const { held = [] } = await locks.query();
  return held.some((lock) => lock.name === name);
}
