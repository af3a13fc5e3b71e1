import { listTopDeals } from '@haat/contract/catalog/shopper';
import { SECRET_MASK } from '@haat/contract/marketplaces/fields';
import {
  changeMarketplace,
  listMarketplaces,
  type OperatedMarketplace,
  readMarketplace,
} from '@haat/contract/marketplaces/operators';
import { paise } from '@haat/domain/basics/money';
import { USUAL_FIGURES } from '@haat/domain/stores/policy-figures';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { session } from '../../../kit/session.ts';
import { Component as Category } from './marketplace-category-screen.tsx';
import { Component as Edit } from './marketplace-edit-screen.tsx';
import { Component as View } from './marketplace-view-screen.tsx';
import { Component as List } from './marketplaces-screen.tsx';

const ID = '0198c0de-0000-7000-8000-000000000001';
const idOf = (nth: number) => `0198c0de-0000-7000-8000-0000000000b${nth}`;
const named = (name: string) => ({ name, nameHi: '', nameKn: '', image: '' });

const BIDAR: OperatedMarketplace = {
  _id: ID,
  version: 4,
  uid: 'haat-bidar',
  name: 'Haat Bidar',
  logo: '',
  company: 'Bidar Bazaar Services LLP',
  address: '2nd floor, Mangalpet Road',
  city: 'Bidar',
  country: 'India',
  pinCode: '',
  gstNumber: '',
  pinCodes: ['585401', '585412'],
  manifest: {
    name: 'Haat Bidar',
    short_name: 'Haat',
    theme_color: '#0E7A4A',
    background_color: '#FFFFFF',
    display: 'standalone',
    scope: '/',
    start_url: '/',
    icons: [],
  },
  bannerImages: [],
  discountedProducts: [],
  razorpay: { key_id: 'rzp_live_1', key_secret: SECRET_MASK },
  brands: [],
  stores: [],
  categories: [
    {
      id: idOf(1),
      ...named('Tea & Drinks'),
      color: '#FFEBCC',
      display: true,
      products: 102,
      shown: 100,
      subCategories: [{ id: idOf(3), ...named('Green tea'), products: 4 }],
    },
    { id: idOf(2), ...named('Pooja'), color: '', display: true, products: 0, shown: 0, subCategories: [] },
  ],
  searchSynonyms: [],
  eula: '',
  deliveryCharges: paise(2_000),
  minimumOrderValue: paise(14_900),
  deliveryHours: 24,
  deliverySlots: { days: 4, cutoffMinutes: 60, slots: [] },
  deliveryTax: null,
  deliveryByOperator: false,
  tcsGstins: [],
  cashPhoneProof: true,
  cashPhoneProofAbove: paise(100_000),
  contact: {
    email: 'hello@haat.example',
    phone: '',
    hours: '',
    privacyEmail: '',
    grievanceOfficer: '',
    grievanceEmail: '',
    grievancePhone: '',
    instagram: '',
    facebook: '',
    youtube: '',
  },
  policy: USUAL_FIGURES,
  createdAt: new Date('2026-01-01T00:00:00Z'),
};

function server(changed = () => reply(changeMarketplace, { ...BIDAR, version: 5 }), stored = BIDAR) {
  session.signIn({
    _id: ID,
    name: 'Meera',
    email: '',
    phone: '',
    roles: ['superAdmin'],
    store: null,
    token: 'token',
  });
  return answer([
    [
      listMarketplaces,
      () => {
        const { _id, uid, name, logo, company, address, city, pinCodes } = BIDAR;
        const row = {
          _id,
          uid,
          name,
          logo,
          company,
          address,
          city,
          pinCodes,
          themeColor: '#0E7A4A',
          stores: 5,
        };
        return reply(listMarketplaces, { rows: [row], page: 1, pages: 1, total: 1 });
      },
    ],
    [readMarketplace, () => reply(readMarketplace, stored)],
    [changeMarketplace, changed],
    [listTopDeals, () => reply(listTopDeals, [])],
  ]);
}

// spec: route marketplaces
it('the list has name, company, address and pin codes, and leads to the view and to the form', async () => {
  server();
  showInOffice(<List />, { at: '/superadmin/marketplaces' });
  const row = await screen.findByRole('row', { name: /Haat Bidar/ });
  for (const words of ['Bidar Bazaar Services LLP', '2nd floor, Mangalpet Road, Bidar', '585401, 585412'])
    expect(row).toHaveTextContent(words);
  expect(within(row).getByRole('link', { name: 'View Haat Bidar' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/superadmin/marketplace/${ID}/view`),
  );
  expect(within(row).getByRole('link', { name: 'Edit Haat Bidar' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/superadmin/marketplace/${ID}/edit`),
  );
});

// spec: route marketplace-view
it('the view changes the categories alone, and says which of them shoppers don’t see', async () => {
  const sent = server();
  const { user } = showInOffice(<View />, {
    at: `/superadmin/marketplace/${ID}/view`,
    path: '/superadmin/marketplace/:id/view',
  });
  await user.type(await screen.findByRole('textbox', { name: 'New category' }), 'Masala');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  const change = sent.find(({ body }) => body);
  expect(change).toMatchObject({ ifMatch: '"4"' });
  expect(Object.keys(change?.body as object)).toEqual(['categories']);
  expect(change?.body).toMatchObject({
    categories: [
      { id: idOf(1), subCategories: [{ id: idOf(3), name: 'Green tea' }] },
      { id: idOf(2) },
      { name: 'Masala', subCategories: [] },
    ],
  });
  expect(screen.getByText(/Without products, so shoppers don’t see them: Pooja/)).toBeInTheDocument();
});

// spec: route marketplace-category
it('a category’s page changes its subcategories, and the server’s words stand in a banner', async () => {
  const sent = server(() => refusal('sub-category-taken'));
  const { user } = showInOffice(<Category />, {
    at: `/superadmin/marketplace/${ID}/category/${encodeURIComponent('Tea & Drinks')}`,
    path: '/superadmin/marketplace/:id/category/:name',
  });
  await user.type(await screen.findByRole('textbox', { name: 'New subcategory' }), 'Coffee');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This category already has a subcategory with this name.',
  );
  expect(sent.find(({ body }) => body)?.body).toMatchObject({
    categories: [{ id: idOf(1), subCategories: [{ id: idOf(3) }, { name: 'Coffee' }] }, { id: idOf(2) }],
  });
});

// spec: route marketplace-edit; text marketplace-updated
it('the form sends what was changed and nothing else, and says so in the specified words', async () => {
  const sent = server();
  const { user } = showInOffice(<Edit />, {
    at: `/superadmin/marketplace/${ID}/edit`,
    path: '/superadmin/marketplace/:id/edit',
  });
  const minimum = await screen.findByRole('textbox', { name: 'Minimum order value' });
  await user.clear(minimum);
  await user.type(minimum, '199');
  expect(screen.getByText('Was ₹149.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Update/ }));
  expect(await screen.findByText('Marketplace updated successfully!')).toBeVisible();
  expect(sent.find(({ body }) => body)).toMatchObject({ ifMatch: '"4"', body: { minimumOrderValue: 199 } });
  expect(Object.keys(sent.find(({ body }) => body)?.body as object)).toEqual(['minimumOrderValue']);
});

it('delivery times are typed as rows with the places of each weekday, and sent as the times of the days that have some', async () => {
  const sent = server();
  const { user } = showInOffice(<Edit />, {
    at: `/superadmin/marketplace/${ID}/edit`,
    path: '/superadmin/marketplace/:id/edit',
  });
  await user.click(await screen.findByRole('button', { name: 'Add a delivery time' }));
  await user.type(screen.getByRole('textbox', { name: 'From' }), '09:00');
  await user.type(screen.getByRole('textbox', { name: 'Until' }), '12:00');
  await user.type(screen.getByRole('textbox', { name: 'Mon 09:00' }), '20');
  await user.type(screen.getByRole('textbox', { name: 'Sat 09:00' }), '5');
  await user.click(screen.getByRole('button', { name: /^Update/ }));
  expect(await screen.findByText('Marketplace updated successfully!')).toBeVisible();
  expect(sent.find(({ body }) => body)?.body).toEqual({
    deliverySlots: {
      days: 4,
      cutoffMinutes: 60,
      slots: [
        { weekday: 1, starts: '09:00', ends: '12:00', places: 20 },
        { weekday: 6, starts: '09:00', ends: '12:00', places: 5 },
      ],
    },
  });
});

// spec: rule discount-threshold
it('a discount rule is of the sizes that are chosen, of every size where none is', async () => {
  const product = idOf(4);
  const rule = {
    _id: idOf(5),
    id: product,
    sizes: [],
    threshold: paise(30_000),
    msg: '',
    name: 'Toor Dal',
    image: '',
    price: paise(9_900),
    mrp: paise(18_500),
    choices: [
      { id: product, name: '500 g' },
      { id: idOf(6), name: '1 kg' },
    ],
  };
  const sent = server(undefined, { ...BIDAR, discountedProducts: [rule] });
  const { user } = showInOffice(<Edit />, {
    at: `/superadmin/marketplace/${ID}/edit`,
    path: '/superadmin/marketplace/:id/edit',
  });
  const sizes = await screen.findByRole('combobox', { name: 'Sizes of Toor Dal' });
  expect(sizes).toHaveAttribute('placeholder', 'Every size');
  await user.click(sizes);
  await user.click(await screen.findByRole('option', { name: '1 kg' }));
  await user.click(screen.getByRole('button', { name: /^Update/ }));
  await waitFor(() => expect(sent.some(({ body }) => body)).toBe(true));
  expect(sent.find(({ body }) => body)?.body).toEqual({
    discountedProducts: [{ _id: idOf(5), id: product, sizes: [idOf(6)], threshold: 300, msg: '' }],
  });
});

const edit = (changed?: () => ReturnType<typeof refusal>, stored?: OperatedMarketplace) => {
  const sent = server(changed as never, stored);
  const { user } = showInOffice(<Edit />, {
    at: `/superadmin/marketplace/${ID}/edit`,
    path: '/superadmin/marketplace/:id/edit',
  });
  return { user, sent: () => sent.find(({ body }) => body)?.body };
};

it('tax and invoices of delivery, and the proof of cash orders, are typed and sent', async () => {
  const { user, sent } = edit();
  await user.type(await screen.findByRole('textbox', { name: 'Tax on delivery' }), '18');
  await user.click(screen.getByRole('switch', { name: /^We invoice delivery for shops without GSTIN/ }));
  const above = screen.getByRole('textbox', { name: 'Above' });
  await user.clear(above);
  await user.type(above, '500');
  await user.click(screen.getByRole('button', { name: /^Update/ }));
  await waitFor(() =>
    expect(sent()).toEqual({ deliveryTax: 18, deliveryByOperator: true, cashPhoneProofAbove: 500 }),
  );
});

it('a tax on delivery that is blank again is none of its own', async () => {
  const { user, sent } = edit(undefined, { ...BIDAR, deliveryTax: 1800 });
  const tax = await screen.findByRole('textbox', { name: 'Tax on delivery' });
  expect(tax).toHaveValue('18');
  await user.clear(tax);
  await user.click(screen.getByRole('switch', { name: 'Ask for a confirmed mobile number' }));
  expect(screen.queryByRole('textbox', { name: 'Above' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Update/ }));
  await waitFor(() => expect(sent()).toEqual({ deliveryTax: null, cashPhoneProof: false }));
});

it('contact and figures of the policies are sent whole; what is wrong is said at its field', async () => {
  const { user, sent } = edit();
  const officer = await screen.findByRole('textbox', { name: 'E-mail of the grievance officer' });
  await user.type(officer, 'nobody');
  await user.click(screen.getByRole('button', { name: /^Update/ }));
  expect(officer).toHaveAccessibleDescription('Please enter a valid e-mail address');
  await user.type(officer, '@haat.example');
  const refund = screen.getByRole('textbox', { name: 'Days to refund, in the refund policy' });
  await user.clear(refund);
  await user.type(refund, '10');
  await user.click(screen.getByRole('button', { name: /^Update/ }));
  await waitFor(() =>
    expect(sent()).toMatchObject({
      contact: { email: 'hello@haat.example', grievanceEmail: 'nobody@haat.example' },
      policy: {
        refundWithinDays: 10,
        termsRefundWithinDays: 30,
        oneShop: [{ name: 'Standard', fee: 0 }, {}, {}],
      },
    }),
  );
});
