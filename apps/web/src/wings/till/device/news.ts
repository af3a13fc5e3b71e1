import type { SyncState } from './device.ts';

/** What other tabs should read again, or are doing. */
type News =
  | { what: 'journal'; seqs: number[] }
  | { what: 'held' | 'people' | 'setup' | 'goods' | 'customers' | 'send' }
  | {
      what: 'sync';
      state: Pick<SyncState, 'online' | 'sending' | 'stopped' | 'clockAhead'> & { at: number };
    };

export interface NewsLine {
  tell(news: News): void;
  hear(listener: (news: News) => void): void;
  close(): void;
}

/** Connects the tabs of a store's till. */
export function newsOf(storeId: string): NewsLine {
  const channel = new BroadcastChannel(`haat-till-${storeId}`);
  let isClosed = false;
  return {
    // Work may end after the page was closed.
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
