import { expect, test } from 'vitest';
import { DEFAULT_PIN_CODE, isPinCode } from './pin-code.ts';

// spec: constant default-pin-code
test('a pin code has six digits and does not begin with 0', () => {
  expect(isPinCode(DEFAULT_PIN_CODE)).toBe(true);
  for (const text of ['085412', '58541', '5854120', '58541a', ' 585412', '585412\n', '५८५४१२'])
    expect(isPinCode(text)).toBe(false);
});
