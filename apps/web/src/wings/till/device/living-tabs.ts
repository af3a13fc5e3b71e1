/*
 * Where a browser has no locks between tabs, which is wherever a page did not come over HTTPS, tabs ask each other. Messages arrive at a
 * tab in the background too, whose clocks stand still for a minute.
 */
const CHANNEL = 'haat-till-tabs';
const MARK = 'haat.till.alive.';
/** A living tab answers within; one that takes longer counts as gone. */
const ANSWERS_WITHIN_MS = 1000;

type Said = { ask: string } | { here: string };

/** Answers under a name until it is let go, which the function does that is returned, or the page goes. */
export function liveUnder(name: string): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if ('ask' in data && data.ask === name) channel.postMessage({ here: name } satisfies Said);
  });
  const unmark = () => localStorage.removeItem(MARK + name);
  const mark = () => {
    try {
      localStorage.setItem(MARK + name, '');
    } catch {
      // No room: nobody asks for this tab then, and it counts as gone, as it did before it could be asked.
    }
  };
  mark();
  // A page that goes properly says so; only one that was killed is asked for in vain.
  window.addEventListener('pagehide', unmark);
  window.addEventListener('pageshow', mark);
  return () => {
    window.removeEventListener('pagehide', unmark);
    window.removeEventListener('pageshow', mark);
    unmark();
    channel.close();
  };
}

/** Whether a tab answers under a name. */
export async function livesUnder(name: string): Promise<boolean> {
  if (localStorage.getItem(MARK + name) === null) return false;
  const channel = new BroadcastChannel(CHANNEL);
  const isHere = await new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), ANSWERS_WITHIN_MS);
    channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
      if ('here' in data && data.here === name) resolve(true);
    });
    channel.postMessage({ ask: name } satisfies Said);
  });
  channel.close();
  if (!isHere) localStorage.removeItem(MARK + name);
  return isHere;
}
