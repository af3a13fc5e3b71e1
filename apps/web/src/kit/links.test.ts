import { describe, expect, it } from 'vitest';
import { to } from './links.ts';

describe('addresses', () => {
  it('name the first page of a grid without a number, and the others with one', () => {
    expect(to.category('Atta, Rice & Dal')).toBe('/category/Atta%2C%20Rice%20%26%20Dal');
    expect(to.category('Snacks', 1)).toBe('/category/Snacks');
    expect(to.category('Snacks', 3)).toBe('/category/Snacks/page/3');
    expect(to.home(2)).toBe('/page/2');
  });

  it('survive a keyword with a slash, a question mark or a hash', () => {
    expect(to.search('1/2 kg? #1')).toBe('/search/1%2F2%20kg%3F%20%231');
  });

  it('carry the quantity and the kind of what is added to the cart', () => {
    expect(to.cartAdding('p1', 2)).toBe('/cart/p1?qty=2');
    expect(to.cartAdding('b1', 1, 'bundle')).toBe('/cart/b1?qty=1&type=bundle');
  });

  it('lead from sign-in to where the shopper was going', () => {
    expect(to.login('/shipping')).toBe('/login?redirect=%2Fshipping');
    expect(to.login()).toBe('/login');
  });

  it('open the order list on new orders', () => {
    expect(to.orderList()).toBe('/admin/orderlist');
    expect(to.orderList('paid', 2)).toBe('/admin/orderlist/paid/2');
  });
});
