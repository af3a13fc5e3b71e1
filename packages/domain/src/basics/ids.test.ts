import { expect, test } from 'vitest';
import { newId, shortId } from './ids.ts';

test('ids are UUIDs of version 7 that sort by the time they were made', () => {
  const ids = Array.from({ length: 1_000 }, newId);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect([...new Set(ids)].sort()).toEqual(ids);
});

test('people name an order by the last six digits of its id', () => {
  expect(shortId('0199f6a2-7c1e-7d4b-8a11-3b5c779f3c2a')).toBe('9F3C2A');
});
