import { describe, expect, it } from 'vitest';
import { orderQuery, readFilters, tabOf, writeFilters } from './order-filters.ts';

const now = new Date('2026-11-20T07:12:00Z');
const rest = { search: '', period: null, sort: 'newest' } as const;

describe('the tabs of the order list', () => {
  it('open with New', () => {
    expect(tabOf(undefined)).toBe('new');
    expect(tabOf('nonsense')).toBe('new');
    expect(tabOf('PO')).toBe('po');
  });

  it('send what the specification says', () => {
    expect(orderQuery('new', 1, rest, now)).toEqual({
      isPaid: false,
      isDelivered: false,
      type: 'online',
      pageNumber: 1,
    });
    expect(orderQuery('delivered', 2, rest, now)).toEqual({
      isPaid: true,
      isDelivered: true,
      type: 'online',
      pageNumber: 2,
    });
    expect(orderQuery('cancelled', 1, rest, now)).toMatchObject({ type: 'online', status: 'cancelled' });
    expect(orderQuery('pos', 1, rest, now)).toEqual({ type: 'pos', pageNumber: 1 });
    expect(orderQuery('all', 1, rest, now)).toEqual({ pageNumber: 1 });
  });
});

describe('the filters of the order list', () => {
  it('live in the address and come back from it', () => {
    const filters = { search: '9845 & co', period: '7days', sort: 'total' } as const;
    expect(readFilters(new URLSearchParams(writeFilters(filters)))).toEqual(filters);
    expect(writeFilters(rest)).toBe('');
    expect(readFilters(new URLSearchParams('?period=ever&sort=colour'))).toEqual(rest);
  });

  it('begin a period at midnight in India', () => {
    const query = orderQuery('all', 1, { ...rest, period: '7days' }, now);
    expect(query.from).toEqual(new Date('2026-11-13T18:30:00Z'));
  });
});
