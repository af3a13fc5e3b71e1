import { expect, test } from 'vitest';
import { tileFault } from './tile-label.ts';

test.each(['Dairy & Eggs', 'Oil, Ghee & Masala', 'मेवे और मिठाई', 'ಹಣ್ಣು & ತರಕಾರಿ', 'ಉಪಾಹಾರ', ''])(
  '%s fits on a tile',
  (name) => expect(tileFault(name)).toBeUndefined(),
);

test.each([
  ['Confectionery & Gifts', { word: 'Confectionery' }],
  ['Housekeeping', { word: 'Housekeeping' }],
  ['Pens, Paper, Books & Toys', 'lines'],
])('%s does not', (name, fault) => expect(tileFault(name)).toEqual(fault));
