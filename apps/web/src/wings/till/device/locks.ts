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

/** Holds a name until the page goes. Resolves as soon as it is held. */
export function holdForLife(name: string): Promise<void> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return Promise.resolve();
  return new Promise((held) => {
    void locks.request(name, () => {
      held();
      return new Promise(() => {});
    });
  });
}

/** Whether some tab holds a name. Without locks nobody knows, and it counts as free. */
export async function isHeld(name: string): Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>;
  const { held = [] } = (await locks?.query()) ?? {};
  return held.some((lock) => lock.name === name);
}
