import type { SyncState } from './device.ts';

/** What a tab tells the others of the same till: what to read again, or what it is doing. */
type News =
  | { what: 'journal'; seqs: number[] }
  | { what: 'held' | 'people' | 'setup' | 'goods' | 'send' }
  | {
      what: 'sync';
      state: Pick<SyncState, 'online' | 'sending' | 'stopped' | 'clockAhead'> & { at: number };
    };

/** Tells other tabs, and hears them. */
export interface NewsLine {
  tell(news: News): void;
  hear(listener: (news: News) => void): void;
  close(): void;
}

/** The line between the tabs that show a store's till in this browser. */
export function newsOf(storeId: string): NewsLine {
  const channel = new BroadcastChannel(`haat-till-${storeId}`);
  let isClosed = false;
  return {
    // What ends after the page has let go has nobody to tell it to.
    tell: (news) => {
      if (!isClosed) channel.postMessage(news);
    },
    hear: (listener) => channel.addEventListener('message', ({ data }: MessageEvent<News>) => listener(data)),
    close: () => {
      isClosed = true;
      channel.close();
    },
  };
}
