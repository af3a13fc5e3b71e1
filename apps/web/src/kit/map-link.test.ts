import { expect, it } from 'vitest';
import { mapLink } from './map-link.ts';

const asked = (place: Parameters<typeof mapLink>[0]) => new URL(mapLink(place)).searchParams.get('query');

it('an address is searched for by its words, in one line', () => {
  const place = { address: 'Plot 14: Shivaji Nagar', city: 'Bidar', pinCode: '585401', country: 'India' };
  expect(asked(place)).toBe('Plot 14, Shivaji Nagar, Bidar, 585401, India');
});

it('what was left blank leaves no gap, and signs of the address stay in it', () => {
  const place = { address: 'Shop #6 & 7, M.G. Road', city: '', pinCode: '585402', country: '' };
  expect(asked(place)).toBe('Shop #6 & 7, M.G. Road, 585402');
});
