import { expect, test } from 'vitest';
import { Gate } from './gate.ts';

test('few work at a time, so many wait, and whoever comes beyond is asked to come again', async () => {
  const gate = new Gate(2, 3);
  const { promise: go, resolve: open } = Promise.withResolvers<void>();
  let working = 0;
  let most = 0;
  const pass = (n: number) =>
    gate
      .pass(async () => {
        working += 1;
        most = Math.max(most, working);
        await go;
        working -= 1;
        return n;
      })
      .catch(({ code, details }) => [code, details]);
  const passed = [pass(1), pass(2), pass(3), pass(4), pass(5)];
  await Promise.resolve();
  const refused = await pass(6);
  open();
  expect(await Promise.all(passed)).toEqual([1, 2, 3, 4, 5]);
  expect(refused).toEqual(['unavailable', { againAfter: 2 }]);
  expect(most).toBe(2);
  expect(await pass(7)).toBe(7);
});

test('of one so many wait and no more, and others pass meanwhile', async () => {
  const gate = new Gate(1, 10, 2);
  const { promise: go, resolve: open } = Promise.withResolvers<string>();
  const pass = (of: string) => gate.pass(() => go, of).catch(({ code }) => code);
  const passed = ['one', 'one', 'other', 'other'].map(pass);
  expect(await pass('one')).toBe('unavailable');
  open('done');
  expect(await Promise.all(passed)).toEqual(['done', 'done', 'done', 'done']);
  expect(await pass('one')).toBe('done');
});
