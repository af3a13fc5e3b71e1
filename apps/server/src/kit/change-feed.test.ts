import { expect, test, vi } from 'vitest';
import { useDatabase } from '../../test/database.ts';
import { SilentProxy } from '../../test/silent-proxy.ts';
import { ChangeFeed } from './change-feed.ts';

const database = useDatabase();

test('a connection that is dead without either end hearing of it is noticed, and nothing may be cached from then on', async () => {
  const proxy = await SilentProxy.before(database.url);
  const feed = new ChangeFeed(proxy.url, { everyMs: 20, patienceMs: 200 });
  const lost = vi.fn();
  feed.onDisconnect(lost);
  await feed.start();
  expect(feed.isConnected).toBe(true);
  proxy.fallSilent();
  await vi.waitFor(() => expect(lost).toHaveBeenCalled(), { timeout: 5000 });
  expect(feed.isConnected).toBe(false);
  proxy.stop();
  await feed.close();
});
