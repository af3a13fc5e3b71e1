import { expect, it } from 'vitest';
import { proposeHsn } from './propose-hsn.ts';

it.each([
  ['Toor dal, packed', '0713', 'packed'],
  ['तूर दाल', '0713', 'loose'],
  ['ತೊಗರಿ ಬೇಳೆ ಪ್ಯಾಕ್', '0713', 'packed'],
  ['Karanja Pure Cow Ghee', '0405', 'loose'],
  ['घी', '0405', 'loose'],
  ['Robusta Bananas', '0803', 'loose'],
  ['Aloo', '0701', 'loose'],
  ['Dantora Toothpaste', '330610', 'loose'],
  ['Noodlu Masala Noodles', '1902', 'loose'],
  ['Milk chocolate', '1806', 'loose'],
  ['Frozen peas', '0710', 'frozen'],
])('%s is %s, %s', (name, hsn, answer) => {
  expect(proposeHsn({ name, soldBy: 'kg' })).toEqual({ hsn, answer });
});

it('goes by the category where the name says nothing', () => {
  expect(proposeHsn({ name: 'Aashirvaad', category: 'Atta', soldBy: 'piece' })).toEqual({
    hsn: '1101',
    answer: 'packed',
  });
  expect(proposeHsn({ name: 'Aashirvaad', category: 'Whatever' })).toBeUndefined();
});

it.each(['Gold Flake Cigarettes', 'Rajnigandha pan masala', 'बीड़ी'])('%s is never proposed', (name) => {
  expect(proposeHsn({ name, category: 'Grocery' })).toBe('on-mrp');
});
