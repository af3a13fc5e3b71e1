import { paise } from '@haat/domain/basics/money';
import { screen } from '@testing-library/react';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import type { Done, TillStart } from '../desk/desk.ts';
import { DeviceProvider } from '../device/device-context.tsx';
import { TillScreen } from '../screen/till-screen.tsx';
import { memoryDevice } from './memory-device.ts';
import { goodsOf } from './memory-goods.ts';

/** For tests of the screen: by piece, with two MRPs under one barcode, by weight, and with a SKU like a quantity. */
export const SALT = goodsOf({ name: 'Tata Salt', sku: 'SALT-1', barcodes: ['08904043901005'] });
const NOODLES = [6000, 6400].map((mrp) =>
  goodsOf({
    name: 'Noodlu Masala',
    sku: `NOOD-${mrp}`,
    barcodes: ['8909990036018'],
    mrp: paise(mrp),
    price: paise(mrp - 600),
  }),
);
export const ONION = goodsOf({
  name: 'Onion',
  sku: 'ONION',
  soldBy: 'kg',
  scaleItem: 27,
  price: paise(3800),
  mrp: paise(4800),
  cost: paise(3000),
  size: '',
});

const X500 = goodsOf({ name: 'Screws', sku: '12X500' });

type Given = {
  start?: TillStart;
  memory?: ReturnType<typeof memoryDevice>;
  at?: NonNullable<Parameters<typeof showInOffice>[1]>['at'];
};

/** Over a device in memory. */
export function till(type: 'pos' | 'po' = 'pos', { start, at, ...given }: Given = {}) {
  const memory = given.memory ?? memoryDevice([SALT, ...NOODLES, ONION, X500]);
  const printed: Done[] = [];
  const shown = showInOffice(
    <DeviceProvider device={memory.device}>
      <TillScreen
        type={type}
        start={start ?? null}
        setUp={null}
        parts={{
          bills: () => null,
          shift: () => 'The shift',
          openCustomerScreen: () => {},
          saved: () => {},
          back: () => {},
          print: (done) => printed.push(done),
          reprint: () => {},
        }}
      />
    </DeviceProvider>,
    { at: at ?? '/admin/cartscreen' },
  );
  return { ...memory, ...shown, printed };
}

export const field = () => screen.getByRole('textbox', { name: 'Scan or type SKU' });
export const total = () => screen.getByText('Total', { selector: 'span' }).nextElementSibling?.textContent;
