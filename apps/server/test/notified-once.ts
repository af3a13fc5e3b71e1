import { describe, expect, it } from 'vitest';
import { atFaultPoint } from '../src/kit/fault-points.ts';
import { makeUser, proveEmails, type TestUser } from './market.ts';
import type { useNotifyRequests } from './use-notify-requests.ts';

/** A kind of notify request. */
interface Kind {
  table: 'area_requests' | 'stock_requests';
  /** The fault point after a run has taken due requests, before it commits. */
  taken: string;
  notify: () => Promise<void>;
  /** Somebody waits. */
  requested: (user: TestUser) => Promise<unknown>;
  /** Makes it happen. */
  comeTrue: () => Promise<unknown>;
}

const AN_HOUR = { most: 5, perSeconds: 3600 };

/** Everybody who waits is notified once, whatever happens meanwhile. */
export function testNotifiedOnce(its: ReturnType<typeof useNotifyRequests>, kind: Kind): void {
  const { notify, requested, comeTrue, taken } = kind;
  const recipients = async () => (await its.messages()).map(({ data }) => data.to);
  const waiting = async () =>
    (await its.db.selectFrom(kind.table).select('user_id').execute()).map(({ user_id }) => user_id);
  const leftFor = (user: TestUser) =>
    its.context.limiter.left('notify-request mail', its.addressOf(user), AN_HOUR);

  describe('each is notified once', () => {
    it('when runs end before they commit: nothing was sent or counted, and the next run sends it', async () => {
      const { shopper } = its.market;
      await requested(shopper);
      await comeTrue();
      for (let nth = 0; nth < 6; nth += 1) {
        atFaultPoint(taken, () => Promise.reject(new Error('The power went')));
        await expect(notify()).rejects.toThrow('The power went');
      }
      expect([await its.messages(), await waiting()]).toEqual([[], [shopper.id]]);
      await notify();
      expect(await recipients()).toEqual([its.addressOf(shopper)]);
      expect(await leftFor(shopper)).toBe(4);
    });

    it('when another process is at it at the same time, which counts nothing', async () => {
      const { shopper } = its.market;
      await requested(shopper);
      await comeTrue();
      atFaultPoint(taken, notify);
      await notify();
      expect(await recipients()).toEqual([its.addressOf(shopper)]);
      expect(await leftFor(shopper)).toBe(4);
    });

    it('of 230 who wait, in sets', async () => {
      const people = await Promise.all(Array.from({ length: 230 }, () => makeUser(its.db, [])));
      await proveEmails(its.db);
      for (const user of people) await requested(user);
      await comeTrue();
      await notify();
      const sent = await recipients();
      expect(sent).toHaveLength(230);
      expect(new Set(sent)).toEqual(new Set(people.map(its.addressOf)));
    });
  });
}
