import type { OrderItem } from '@haat/contract/orders/order';
import { paise } from '@haat/domain/money';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { show } from '../../../test/show.tsx';
import { speak } from '../../texts/translate.ts';
import { OrderItems } from './order-items.tsx';

const ATTA = {
  ...{
    line: 1,
    product: 'p',
    name: 'Chakki Atta',
    nameKn: 'ಚಕ್ಕಿ ಹಿಟ್ಟು',
    size: '5 kg',
    image: '',
    soldBy: 'piece',
  },
  ...{ qty: 2, price: paise(26_800), discount: paise(0), taxable: paise(53_600), returned: 0 },
  ...{ cgst: paise(0), sgst: paise(0), igst: paise(0) },
} as unknown as OrderItem;

afterEach(() => speak('en', {}));

it.each([
  ['kn', 'ಚಕ್ಕಿ ಹಿಟ್ಟು'],
  ['hi', 'Chakki Atta'],
] as const)('goods of an order have their name in the language that is spoken: %s', (language, name) => {
  speak(language, {});
  show(<OrderItems items={[ATTA]} />);
  expect(screen.getByRole('link', { name })).toBeVisible();
});
