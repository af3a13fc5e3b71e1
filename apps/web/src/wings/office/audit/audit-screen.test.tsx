import { type AuditEntry, listAudit, listRefusedCalls, type RefusedCall } from '@haat/contract/audit';
import { listOrderStores } from '@haat/contract/orders/desk';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { windowWidth } from '../../../../test/window-width.ts';
import { chooseLanguage, startLanguage, startLanguageOf } from '../../../kit/language.ts';
import { Component } from './audit-screen.tsx';
import { fieldsCalled } from './field-words.ts';

const idOf = (nth: number) => `0198c0de-0000-7000-8000-${String(nth).padStart(12, '0')}`;
const STORE = { _id: idOf(50), name: 'Gawan Kirana' };
const PRICE: AuditEntry = {
  _id: idOf(9),
  at: new Date('2026-11-20T13:12:18Z'),
  by: { _id: idOf(3), name: 'Asha Shetty', role: 'admin' },
  action: 'changed',
  subject: 'product',
  thing: { _id: idOf(4), name: 'Sunflower Oil 1 litre' },
  store: STORE,
  marketplace: { _id: idOf(51), name: 'Haat Bidar' },
  changes: [
    { field: 'price', old: 158, new: 154 },
    { field: 'brand', old: null, new: 'Gawan' },
  ],
  facts: [],
};
const PAID: AuditEntry = {
  ...PRICE,
  _id: idOf(8),
  at: new Date('2026-11-19T12:00:00Z'),
  action: 'paid',
  subject: 'order',
  thing: { _id: idOf(5), name: '402718' },
  changes: [{ field: 'status', old: 'new', new: 'paid' }],
};

const page = (entries: AuditEntry[], more = {}) =>
  reply(listAudit, { entries, hasNewer: false, hasOlder: false, ...more });
const show = (at = '/superadmin/audit') => showInOffice(<Component />, { at });

beforeEach(() => windowWidth(1440));

describe('an entry', () => {
  it('says who, what, where and the first field that changed, under its day', async () => {
    answer([[listAudit, () => page([PRICE, PAID])]]);
    show();
    const line = await screen.findByRole('button', { name: /Asha Shetty.*Sunflower Oil/ });
    for (const said of [
      'admin',
      'Changed',
      'Product Sunflower Oil 1 litre',
      'Gawan Kirana',
      '₹158.00',
      '₹154.00',
    ])
      expect(within(line).getByText(said)).toBeVisible();
    expect(screen.getAllByRole('region').map((day) => day.getAttribute('aria-label'))).toHaveLength(2);
    expect(screen.getByRole('button', { name: /Marked as paid/ })).toHaveTextContent('Order 402');
  });

  it('of a packed order, a counter and its settings is in words', async () => {
    const entries: AuditEntry[] = [
      {
        ...PAID,
        action: 'packed',
        changes: [{ field: 'status', old: 'being packed', new: 'packed' }],
      },
      { ...PRICE, _id: idOf(7), action: 'closed', subject: 'till', thing: { _id: idOf(6), name: 'Front' } },
      {
        ...PRICE,
        _id: idOf(6),
        subject: 'till settings',
        changes: [{ field: 'points', old: false, new: true }],
      },
    ];
    answer([[listAudit, () => page(entries)]]);
    show();
    expect(await screen.findByRole('button', { name: /Packed.*Order 402.*Packing.*Packed/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /Closed.*Counter Front/ })).toBeVisible();
    expect(
      screen.getByRole('button', { name: /Till settings .*Reward points at the counters.*Yes/ }),
    ).toBeVisible();
  });

  it('opens in place with all fields, the thing itself and its history', async () => {
    answer([[listAudit, () => page([PRICE])]]);
    const { user } = show();
    const line = await screen.findByRole('button', { name: /Sunflower Oil/ });
    expect(line).toHaveAttribute('aria-expanded', 'false');
    await user.click(line);
    expect(screen.getByRole('row', { name: 'Brand — Gawan' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open it' })).toHaveAttribute(
      'href',
      `/admin/product/${idOf(4)}/edit`,
    );
    expect(screen.getByRole('link', { name: 'History of it' })).toHaveAttribute(
      'href',
      `/superadmin/audit?thing=${idOf(4)}`,
    );
    await user.click(line);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('of what is gone leads to its history alone, and an action without a word is shown as it is noted', async () => {
    answer([
      [
        listAudit,
        () =>
          page([
            { ...PRICE, action: 'deleted' },
            { ...PAID, action: 'moved up' },
          ]),
      ],
    ]);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /Sunflower Oil/ }));
    expect(screen.queryByRole('link', { name: 'Open it' })).toBeNull();
    expect(screen.getByText('moved up')).toBeVisible();
  });
});

it('what the address names is what the server is asked', async () => {
  const sent = answer([
    [listAudit, () => page([])],
    [
      listOrderStores,
      () => reply(listOrderStores, { stores: [STORE].map((one) => ({ ...one, marketplace: '' })) }),
    ],
  ]);
  const { user, address } = show(
    `/superadmin/audit?search=oil&action=changed&subject=product&days=2026-11-01..2026-11-20&store=${STORE._id}&user=${idOf(3)}&thing=x`,
  );
  expect(await screen.findByText('No entries match')).toBeVisible();
  const asked = sent.find((one) => one.address.startsWith('/api/audit'));
  expect(Object.fromEntries(new URLSearchParams(asked?.address.split('?')[1]))).toEqual({
    search: 'oil',
    fields: '',
    action: 'changed',
    subject: 'product',
    store: STORE._id,
    user: idOf(3),
    from: '2026-11-01',
    to: '2026-11-20',
  });
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(address()).toBe('/superadmin/audit');
});

it('Older and Newer begin at the entries that are shown, and keep the filters', async () => {
  const sent = answer([[listAudit, () => page([PRICE, PAID], { hasNewer: true, hasOlder: true })]]);
  const { user } = show(`/superadmin/audit?subject=order&before=${idOf(10)}`);
  expect(await screen.findByRole('link', { name: 'Newer' })).toHaveAttribute(
    'href',
    `/superadmin/audit?subject=order&after=${idOf(9)}`,
  );
  await user.click(screen.getByRole('link', { name: 'Older' }));
  await expect.poll(() => sent.at(-1)?.address).toContain(`before=${idOf(8)}`);
});

it('a failure stands in place of the entries with a way to try again', async () => {
  let fails = true;
  answer([[listAudit, () => (fails ? refusal('not-authorized') : page([PRICE]))]]);
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Not authorized');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Asha Shetty')).toBeVisible();
});

describe('a field is looked for by what the screen calls it', () => {
  const asked = async (search: string) => {
    const sent = answer([[listAudit, () => page([PRICE])]]);
    show(`/superadmin/audit?search=${encodeURIComponent(search)}`);
    await screen.findByText('Asha Shetty');
    const address = sent.find((one) => one.address.startsWith('/api/audit'))?.address ?? '';
    return new URLSearchParams(address.split('?')[1]).get('fields')?.split(',').toSorted();
  };

  it.each([
    ['Count in stock', ['countInStock']],
    ['reorder', ['reorderLevel']],
    ['MINIMUM order', ['minimumOrderValue']],
  ])('in English: %s', async (search, fields) => expect(await asked(search)).toEqual(fields));

  it('in the language of the screen, and in English there, too', async () => {
    await startLanguage();
    await startLanguageOf('office');
    await act(() => chooseLanguage('hi'));
    expect(await asked('दाम')).toEqual(['price']);
    expect(fieldsCalled('price')).toEqual(['price']);
    await act(() => chooseLanguage('en'));
  });

  it('and stands in the line of its entry', async () => {
    answer([[listAudit, () => page([PRICE])]]);
    show('/superadmin/audit?search=brand');
    const line = await screen.findByRole('button', { name: /Sunflower Oil/ });
    expect(within(line).getByText('Brand')).toBeVisible();
    expect(within(line).queryByText('Price')).toBeNull();
  });

  it('one letter is no field', () => expect(fieldsCalled('p')).toEqual([]));
});

describe('Refused only', () => {
  const REFUSED: RefusedCall = {
    _id: idOf(7),
    at: new Date('2026-11-20T10:06:40Z'),
    firstAt: new Date('2026-11-20T10:01:00Z'),
    by: { _id: idOf(3), name: 'Savita Patil', role: 'admin' },
    store: STORE,
    count: 3,
    call: `PUT /api/store/${STORE._id}/products/${idOf(4)}`,
    code: 'product-not-found',
    network: '203.0.113.7',
    agent: 'Firefox on Linux',
  };

  it('says who tried what, when, how often, from where and why it was not done', async () => {
    answer([
      [listAudit, () => page([PRICE])],
      [
        listRefusedCalls,
        () => reply(listRefusedCalls, { entries: [REFUSED], hasNewer: false, hasOlder: false }),
      ],
    ]);
    const { user, address } = show();
    await user.click(await screen.findByRole('button', { name: 'Refused only' }));
    expect(address()).toBe('/superadmin/audit?refused=yes');
    const row = (await screen.findByText('Savita Patil')).closest('li') as HTMLElement;
    for (const said of [
      /Refused, 3 times/,
      REFUSED.call,
      'Product not found',
      /203\.0\.113\.7 · Firefox/,
      STORE.name,
    ])
      expect(within(row).getByText(said)).toBeVisible();
    expect(screen.queryByText('Asha Shetty')).toBeNull();
    expect(within(row).getByRole('link', { name: 'Everything Savita Patil did' })).toHaveAttribute(
      'href',
      `/superadmin/audit?user=${idOf(3)}`,
    );
    await user.click(screen.getByRole('button', { name: 'Remove Refused only' }));
    expect(await screen.findByText('Asha Shetty')).toBeVisible();
  });

  it('is narrowed as the log is, by what refusals have', async () => {
    const sent = answer([
      [listRefusedCalls, () => reply(listRefusedCalls, { entries: [], hasNewer: false, hasOlder: false })],
    ]);
    show(
      `/superadmin/audit?refused=yes&search=savita&days=2026-11-01..2026-11-20&user=${idOf(3)}&action=paid`,
    );
    expect(await screen.findByText('No entries match')).toBeVisible();
    const asked = sent.find((one) => one.address.startsWith('/api/audit'))?.address ?? '';
    expect(asked.startsWith('/api/audit/refused?')).toBe(true);
    expect(Object.fromEntries(new URLSearchParams(asked.split('?')[1]))).toEqual({
      search: 'savita',
      user: idOf(3),
      from: '2026-11-01',
      to: '2026-11-20',
    });
  });
});
