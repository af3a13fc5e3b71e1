import { expect, test, vi } from 'vitest';
import { useDatabase } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { SilentProxy } from '../../test/silent-proxy.ts';
import { ChangeFeed } from './change-feed.ts';

const database = useDatabase();

test('a connection that is dead without either end hearing of it is noticed, and nothing may be cached from then on', async () => {
  const proxy = await SilentProxy.before(database.url);
  // A busy machine may answer within two seconds.
  const feed = new ChangeFeed(proxy.url, { everyMs: 20, patienceMs: 2000 });
  await feed.start();
  expect(feed.isConnected).toBe(true);
  const lost = vi.fn();
  feed.onDisconnect(lost);
  proxy.fallSilent();
  await eventually(() => expect(lost).toHaveBeenCalled());
  expect(feed.isConnected).toBe(false);
  proxy.stop();
  await feed.close();
});
