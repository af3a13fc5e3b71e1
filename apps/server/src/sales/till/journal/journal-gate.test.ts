import { newId } from '@haat/domain/basics/ids';
import { expect, test } from 'vitest';
import { useMarket } from '../../../../test/use-market.ts';
import { Limiter } from '../../../kit/limiter.ts';
import { JournalGate } from './journal-gate.ts';

const its = useMarket();
const codeOf = ({ code }: { code: string }) => code;

test('a store that sends all at once fills its own line, and another’s batch is the next', async () => {
  const gate = new JournalGate(new Limiter(its.db));
  const [busy, other] = [newId(), newId()];
  const { promise: go, resolve: open } = Promise.withResolvers<void>();
  const done: string[] = [];
  const begun: string[] = [];
  const send = (store: string, name: string) =>
    gate
      .pass(store, 1, async () => {
        begun.push(name);
        await go;
        done.push(name);
        return { answer: name, rows: 1 };
      })
      .catch(codeOf);
  const first = [send(busy, 'busy'), send(busy, 'busy')];
  await expect.poll(() => begun).toHaveLength(2);
  const waiting = Array.from({ length: 40 }, () => send(busy, 'busy'));
  expect(await send(busy, 'busy')).toBe('unavailable');
  const calm = send(other, 'other');
  // Counted, so it is in the queue.
  const counted = () => its.db.selectFrom('rate_limits').select('key').execute();
  await expect
    .poll(async () => (await counted()).filter(({ key }) => key.startsWith('journals')).length)
    .toBe(2);
  open();
  await Promise.all([...first, ...waiting, calm]);
  expect(done).toHaveLength(43);
  // After the two already working.
  expect(done.indexOf('other')).toBe(2);
});

test('what the counters of a store may write in an hour is counted for all processes together', async () => {
  const store = newId();
  const gates = [new JournalGate(new Limiter(its.db)), new JournalGate(new Limiter(its.db))] as const;
  const send = (nth: 0 | 1, rows: number, of = store) =>
    gates[nth].pass(of, rows, async () => ({ answer: 'taken', rows })).catch(codeOf);
  expect(await send(0, 300_000)).toBe('taken');
  expect(await send(1, 200_000)).toBe('taken');
  expect([await send(0, 1), await send(1, 1)]).toEqual(['too-many-requests', 'too-many-requests']);
  expect(await send(0, 1, newId())).toBe('taken');
});

test('what failed, or had arrived before, takes nothing from what a store may write', async () => {
  const store = newId();
  const gate = new JournalGate(new Limiter(its.db));
  const fault = () => Promise.reject(new Error('Too bad'));
  for (let nth = 0; nth < 3; nth += 1)
    await expect(gate.pass(store, 300_000, fault)).rejects.toThrow('Too bad');
  const repeated = () => gate.pass(store, 300_000, async () => ({ answer: 'known', rows: 0 }));
  expect([await repeated(), await repeated()]).toEqual(['known', 'known']);
  const half = () => gate.pass(store, 500_000, async () => ({ answer: 'taken', rows: 250_000 }));
  expect(await half()).toBe('taken');
  expect(await half().catch(codeOf)).toBe('too-many-requests');
});
