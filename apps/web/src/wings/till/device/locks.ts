import { livesUnder, liveUnder } from './living-tabs.ts';

const here = new Map<string, Promise<unknown>>();

/**
 * Runs something while no other tab runs anything under the same name. A page that did not come over HTTPS has no locks
 * between tabs: there it holds within the page, and what is done twice has to be harmless.
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

/**
 * Holds a name until the page goes, or the function is called that comes as soon as it is held. Without locks this tab answers whoever
 * asks for it.
 */
export function holdForLife(name: string): Promise<() => void> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return Promise.resolve(liveUnder(name));
  return new Promise((held) => {
    void locks.request(name, () => new Promise<void>((release) => held(release)));
  });
}

/** Whether some tab holds a name. */
export async function isHeld(name: string): Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return livesUnder(name);
  const { held = [] } = await locks.query();
  return held.some((lock) => lock.name === name);
}
