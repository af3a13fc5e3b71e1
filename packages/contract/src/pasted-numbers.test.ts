import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ALL_CALLS } from './calls.ts';
import { productFields } from './catalog/product-edit.ts';
import { invited } from './stores/onboarding.ts';
import { type Leaf, leavesOf } from './test/leaves.ts';

/** As stored, by field name. */
const NUMBERS: Record<string, string> = {
  pinCode: '585412',
  near: '585412',
  code: '402718',
  pin: '4027',
  gstNumber: '29AABCR1718E1ZL',
  hsn: '1006',
  fssaiNumber: '11226999000111',
  phone: '9845012345',
  reference: '412345678901',
};

/** Fields that are read later. */
const READ_LATER: Record<string, string> = {
  'addStockCountLine code': 'read as a scan',
  'bindDriver code': 'readCode',
  'bindDriver phone': 'readIndianMobile',
  'changePhone code': 'readCode',
  'changePhone phone': 'readIndianMobile',
  'createPaymentOrder order.phone': 'nothing is made of it: the address has the number',
  'findTillCustomer phone': 'readIndianMobile',
  'holdPoints code': 'readCode',
  'holdPoints phone': 'readIndianMobile',
  'lookUpStore gstNumber': 'compared where it is looked up',
  'placeShipments phone': 'nothing is made of it: the address has the number',
  'proposeGoods code': 'a barcode, read as barcodes are',
  'readScannedCode code': 'read as a scan',
  'reauthenticate code': 'read with the second factor',
  'requestPhoneCode phone': 'readIndianMobile',
  'requestPointsCode phone': 'readIndianMobile',
  'sendEntries entries.0.customer.phone': 'written by the till, as it was read',
  'sendEntries entries.0.customer.pinCode': 'written by the till, as it was read',
  'sendEntries entries.0.lines.0.hsn': 'written by the till, as its goods have it',
  'sendLateDoor reference': 'written by the driver’s page, as it was read',
  'signInByCode code': 'read with the second factor',
  'signInByPhone code': 'readCode',
  'signInByPhone phone': 'readIndianMobile',
  'turnOffSecondFactor code': 'read with the second factor',
};

/** Ways in which people type, write and paste it. */
function written(plain: string): string[] {
  const script = (zero: number) =>
    plain.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  const apart = (sign: string) => `${plain.slice(0, 3)}${sign}${plain.slice(3)}`;
  return [
    ...[0x0966, 0x0ce6, 0xff10].map(script),
    ...[' ', '\u00a0', '\u2009', '-', '\u2010', '\u2011', '\u2013', '\u2212'].map(apart),
    ...['\u200b', '\u00ad', '\u2060', '\ufeff', '\u200e'].map(apart),
    `\u202a${plain}\u202c`,
    `\u00a0${plain}\u00a0`,
  ];
}

const LEAVES = [...ALL_CALLS].flatMap(([name, call]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part];
    return schema
      ? leavesOf(schema).map((leaf) => ({ ...leaf, name: `${name} ${leaf.path.join('.')}` }))
      : [];
  }),
);
const called = ({ path }: Leaf) => path.findLast((part) => !/^\d+$/.test(part)) ?? '';
const read = ({ schema }: Leaf, typed: string) =>
  z.safeDecode(schema, typed as never).data as string | undefined;
const digits = (text: string | undefined) => text?.replace(/[ -]/g, '');

it('each number and code of a request is read however it was typed or pasted', () => {
  const checked = LEAVES.filter(
    (leaf) => NUMBERS[called(leaf)] && read(leaf, NUMBERS[called(leaf)] ?? '') !== undefined,
  );
  const unread = checked.filter((leaf) => {
    const plain = NUMBERS[called(leaf)] ?? '';
    return written(plain).some((typed) => digits(read(leaf, typed)) !== plain);
  });
  expect([...new Set(unread.map(({ name }) => name))].toSorted()).toEqual(Object.keys(READ_LATER).toSorted());
  expect(new Set(checked.map(called))).toEqual(new Set(Object.keys(NUMBERS)));
});

const NOBODYS = ['0000000000', '00000 00000', '+91 88888 88888', '98450123451234567', '12345'];
/** Phone numbers that are checked elsewhere. */
const WITH_OTHERS: Record<string, string> = {
  'bindDriver phone': 'readIndianMobile',
  'changePhone phone': 'readIndianMobile',
  'changeProduct vendors.0.vendor.phone': 'below',
  'changeStore phone': 'where it changes',
  'createPaymentOrder order.phone': 'nothing is made of it',
  'createProduct vendors.0.vendor.phone': 'below',
  'createStore admin.phone': 'below',
  'findTillCustomer phone': 'readIndianMobile',
  'holdPoints phone': 'readIndianMobile',
  'inviteAdmin phone': 'below',
  'listOrders phone': 'a part of one that is looked for',
  'placeShipments phone': 'nothing is made of it',
  'requestPhoneCode phone': 'readIndianMobile',
  'requestPointsCode phone': 'readIndianMobile',
  'signInByPhone phone': 'readIndianMobile',
};

it('no call takes a number that belongs to nobody', () => {
  const takes = LEAVES.filter((leaf) => called(leaf) === 'phone').filter((leaf) =>
    NOBODYS.some((typed) => Boolean(read(leaf, typed))),
  );
  expect([...new Set(takes.map(({ name }) => name))].toSorted()).toEqual(Object.keys(WITH_OTHERS).toSorted());
});

it('nor for a vendor or an invited admin; a vendor may have a landline, a receiver of SMS may not', () => {
  const vendors = productFields._zod.def.shape.vendors;
  const vendor = (phone: string) =>
    z.safeDecode(vendors, [{ vendor: { name: 'Mills', email: '', phone }, cost: 0 }] as never).success;
  const admin = (phone: string) => z.safeDecode(invited, { name: 'Savita', phone }).success;
  for (const typed of NOBODYS) expect([vendor(typed), admin(typed)], typed).toEqual([false, false]);
  expect([vendor('080-22271234'), admin('080-22271234')]).toEqual([true, false]);
  expect([vendor('98450 12345'), admin('+91 98450‑12345')]).toEqual([true, true]);
});
