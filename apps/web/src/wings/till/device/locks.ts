const here = new Map<string, Promise<unknown>>();

/** Exclusive among tabs. Without HTTPS it is exclusive within the page only, so work done twice must be harmless. */
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

/** Until the page closes, or the returned function is called. Without locks, this tab answers for the name. */
export function holdForLife(name: string): Promise<() => void> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return Promise.resolve(liveUnder(name));
  return new Promise((held) => {
    void locks.request(name, () => new Promise<void>((release) => held(release)));
  });
}

export async function isHeld(name: string): Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return livesUnder(name);
  const { held = [] } = await locks.query();
  return held.some((lock) => lock.name === name);
}

/*
 * Without HTTPS there are no locks. Tabs ask each other by messages, which also reach background tabs, whose
 * timers are throttled to a minute.
 */
const CHANNEL = 'haat-till-tabs';
const MARK = 'haat.till.alive.';
/** Slower tabs count as closed. */
const ANSWERS_WITHIN_MS = 1000;

type TabMessage = { ask: string } | { here: string };

/** Until the returned function is called, or the page closes. */
function liveUnder(name: string): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if ('ask' in data && data.ask === name) channel.postMessage({ here: name } satisfies TabMessage);
  });
  const unmark = () => localStorage.removeItem(MARK + name);
  const mark = () => {
    try {
      localStorage.setItem(MARK + name, '');
    } catch {
      // Without storage this tab is not found, and counts as closed.
    }
  };
  mark();
  // A closing page says so; only a killed one is asked in vain.
  window.addEventListener('pagehide', unmark);
  window.addEventListener('pageshow', mark);
  return () => {
    window.removeEventListener('pagehide', unmark);
    window.removeEventListener('pageshow', mark);
    unmark();
    channel.close();
  };
}

async function livesUnder(name: string): Promise<boolean> {
  if (localStorage.getItem(MARK + name) === null) return false;
  const channel = new BroadcastChannel(CHANNEL);
  const isHere = await new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), ANSWERS_WITHIN_MS);
    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      if ('here' in data && data.here === name) resolve(true);
    });
    channel.postMessage({ ask: name } satisfies TabMessage);
  });
  channel.close();
  if (!isHere) localStorage.removeItem(MARK + name);
  return isHere;
}
