import { expect, it } from 'vitest';
import { readRequestedCode } from './requested-code.ts';

const requested = { phone: '+919845012345', againAt: 1, until: 2, scarce: false, inbox: true };

it('a requested code is found again after the page was dropped', () => {
  expect(readRequestedCode(JSON.stringify(requested))).toEqual(requested);
});

it.each([null, '', 'x', '[]', 'null', '{"phone":1}', '{"phone":"+91","againAt":"now","until":2}'])(
  'nonsense in the browser’s storage is as good as nothing: %s',
  (text) => {
    expect(readRequestedCode(text)).toBeUndefined();
  },
);
