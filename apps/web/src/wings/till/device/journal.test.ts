// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { aBill as bill } from '../../../../test/till-browser.ts';
import { TillServer } from '../../../../test/till-server.ts';
import { session } from '../../../kit/session.ts';
import { newDevice } from './open-device.ts';

const EVENTS = [
  'bill',
  'bill in the other tab',
  'dead',
  'good',
  'answers get lost',
  'reload',
  'lost by the server',
] as const;

// spec: rule offline-till
it('brings every bill to the server once, in order, whatever happens to line, tabs and server', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...EVENTS), { minLength: 5, maxLength: 40 }),
      async (events) => {
        const server = new TillServer();
        server.listen();
        const { _id, name } = server.person;
        const who = { _id, name, email: '', phone: '', roles: ['admin'], store: server.store, token: 't' };
        session.signIn(who);
        let one = await newDevice(server.store);
        const other = await newDevice(server.store);
        await one.registerTill('Counter 1');
        await one.openShift({});
        await eventually(() => expect(other.setup.get()).not.toBeNull());
        const papers: string[] = [];
        for (const [nth, event] of events.entries()) {
          if (event === 'bill') papers.push((await one.keepBill(() => bill(100 + nth))).number.text);
          else if (event === 'bill in the other tab')
            papers.push((await other.keepBill(() => bill(100 + nth))).number.text);
          else if (event === 'reload') {
            one.close();
            one = await newDevice(server.store);
          } else if (event === 'lost by the server') {
            const till = server.tills[0]?._id ?? '';
            server.journals.set(till, server.journal.slice(0, Math.ceil(server.journal.length / 2)));
          } else server.line = event;
        }
        server.line = 'good';
        await eventually(async () => {
          one.sendNow();
          await one.settled();
          expect(one.sync.get()).toMatchObject({ waiting: 0, stopped: null });
          expect(server.journal).toHaveLength(papers.length + 1);
        });
        const numbers = server.journal.flatMap((entry) => (entry.kind === 'bill' ? [entry.number.text] : []));
        expect(numbers).toEqual(papers);
        expect(numbers.map((number) => Number(number.slice(-5)))).toEqual(papers.map((_, nth) => nth + 1));
        const sold = server.journal.reduce(
          (sum, entry) => sum + (entry.kind === 'bill' ? entry.total : 0),
          0,
        );
        expect(one.shift.get()?.report).toMatchObject({ sales: sold, expected: sold, bills: papers.length });
        one.close();
        other.close();
      },
    ),
    { numRuns: 25 },
  );
});
