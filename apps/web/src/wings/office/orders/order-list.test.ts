import { describe, expect, it } from 'vitest';
import { readListState, withListState } from '../../../office-kit/list/list-state.ts';
import { ORDER_LIST, orderQuery, tabOf } from './order-list.ts';

const now = new Date('2026-11-20T07:12:00Z');
const rest = { search: '', sort: 'own', filters: {} } as const;

describe('the tabs of the order list', () => {
  it('open with New', () => {
    expect(tabOf(undefined)).toBe('new');
    expect(tabOf('nonsense')).toBe('new');
    expect(tabOf('PO')).toBe('po');
  });

  // spec: rule order-tabs
  it('ask for what the specification says', () => {
    expect(orderQuery('new', rest, 1, now)).toEqual({
      isPaid: false,
      isDelivered: false,
      type: 'online',
      pageNumber: 1,
      sort: 'late',
    });
    expect(orderQuery('delivered', rest, 2, now)).toEqual({
      isPaid: true,
      isDelivered: true,
      type: 'online',
      pageNumber: 2,
    });
    expect(orderQuery('cancelled', rest, 1, now)).toMatchObject({ type: 'online', status: 'cancelled' });
    expect(orderQuery('pos', rest, 1, now)).toEqual({ type: 'pos', pageNumber: 1 });
    expect(orderQuery('all', rest, 1, now)).toEqual({ pageNumber: 1 });
  });
});

describe('the filters of the order list', () => {
  it('live in the address and come back from it', () => {
    const state = { search: '9845 & co', sort: 'total', filters: { period: '7days' } } as const;
    const address = withListState(ORDER_LIST, '/admin/orderlist', state);
    expect(readListState(ORDER_LIST, new URLSearchParams(address.split('?')[1]))).toEqual(state);
    expect(withListState(ORDER_LIST, '/admin/orderlist', rest)).toBe('/admin/orderlist');
    expect(readListState(ORDER_LIST, new URLSearchParams('?period=ever&sort=colour'))).toEqual(rest);
  });

  it('by days, payment, store and phone are what the server is asked', () => {
    const store = '0198c0de-0000-7000-8000-000000000001';
    const params = new URLSearchParams(`days=2026-11-01..2026-11-02&payment=cash&store=${store}&phone=98450`);
    const state = readListState(ORDER_LIST, params);
    expect(orderQuery('all', state, 1, now)).toEqual({
      pageNumber: 1,
      paymentMethod: 'cash',
      store,
      phone: '98450',
      from: new Date('2026-10-31T18:30:00Z'),
      until: new Date('2026-11-02T18:30:00Z'),
    });
    const wrong = new URLSearchParams('days=2026-11-02..2026-11-01&payment=gold&store=1&phone=9x');
    expect(readListState(ORDER_LIST, wrong)).toEqual(rest);
  });

  it('begin a period at midnight in India', () => {
    const query = orderQuery('all', { ...rest, filters: { period: '7days' } }, 1, now);
    expect(query.from).toEqual(new Date('2026-11-13T18:30:00Z'));
  });
});
