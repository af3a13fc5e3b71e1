import { changeStore, readStore, type Store } from '@haat/contract/stores/staff';
import { formatIndianDay } from '@haat/domain/basics/indian-day';
import { istDay } from '@haat/domain/basics/ist';
import { paise } from '@haat/domain/basics/money';
import { nextQuarter } from '@haat/domain/returns/filing';
import { screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, it } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { fill, refill } from '../../../../test/fill.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { StoreForm } from './store-form.tsx';

const STORE: Store = {
  _id: '0198c0de-0000-7000-8000-000000000001',
  version: 3,
  stateCode: '29',
  name: 'Basava Provision',
  logo: '',
  company: 'Basava Traders',
  gstNumber: '29AABCR1718E1ZL',
  fssaiNumber: '',
  address: '12 Main Bazaar',
  city: 'Bidar',
  pinCode: '585401',
  country: 'India',
  phone: '',
  isOpen: true,
  soldCategories: [],
  soldBrands: [],
  gstScheme: { scheme: 'regular', from: '', filing: 'monthly', aboveFiveCrore: false, enrolmentNumber: '' },
  gstSchemes: [],
  gstRates: [{ category: 'Kirana', rate: 5, validFrom: '22/09/2025' }],
  openingHours: null,
  scaleLabels: [],
  replacesMissing: true,
  categories: [],
  brands: [],
  allCategories: [
    { id: '0198c0de-0000-7000-8000-00000000000a', name: 'Kirana' },
    { id: '0198c0de-0000-7000-8000-00000000000b', name: 'Toys' },
  ],
  allBrands: [],
  minimumOrderValue: paise(69_900),
  deliveryCharges: paise(2_500),
  deliveryHours: 24,
};

function show(at = '/config/1', stored = STORE) {
  return showInOffice(
    <>
      <StoreForm stored={stored} />
      <Link to="/elsewhere">Elsewhere</Link>
    </>,
    { at },
  );
}
const name = () => screen.getByLabelText('Name');
const update = () => screen.getByRole('button', { name: /^Update/ });
const saved = (change: Partial<Store>) => reply(changeStore, { ...STORE, version: 4, ...change });

// spec: route store-edit
it('counts unsaved changes, discards them, and saves them based on the version that was read', async () => {
  const sent = answer([[changeStore, () => saved({ name: 'Basava Provisions' })]]);
  const { user } = show();
  await user.type(name(), '!');
  await user.type(screen.getByLabelText('City'), '!');
  expect(screen.getByText('2 unsaved changes')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(name()).toHaveValue('Basava Provision');
  await user.type(name(), 's');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(sent).toMatchObject([{ body: { name: 'Basava Provisions' }, ifMatch: '"3"' }]);
  // The form does not contain it.
  expect(sent[0]?.body).not.toHaveProperty('isOpen');
  expect(screen.queryByText(/unsaved/)).toBeNull();
});

it('a refusal of the contract is shown at its field, which gets the focus, and nothing is sent', async () => {
  const sent = answer([]);
  const { user } = show();
  await refill(screen.getByLabelText('GSTIN'), '29AABCR1718E1ZX');
  await user.click(update());
  const field = screen.getByLabelText('GSTIN');
  expect(field).toHaveAccessibleDescription('This is not a GSTIN: its check digit is wrong');
  expect(field).toHaveFocus();
  expect(sent).toEqual([]);
});

it('the server’s refusal of a field is shown there, and of the whole form above', async () => {
  let refused = refusal('invalid-input', { issues: [{ path: 'city', message: 'There is no such city' }] });
  answer([[changeStore, () => refused]]);
  const { user } = show();
  await user.type(name(), '!');
  await user.click(update());
  await expect.poll(() => screen.getByLabelText('City')).toHaveAccessibleDescription('There is no such city');
  expect(screen.getByLabelText('City')).toHaveFocus();
  refused = refusal('store-not-found');
  await user.type(screen.getByLabelText('City'), '!');
  await user.click(update());
  await expect
    .poll(() => screen.queryAllByRole('alert').map(({ textContent }) => textContent))
    .toContain('Store not found');
});

// spec: text are-you-sure
it('asks before leaving unsaved changes', async () => {
  answer([]);
  const { user, address } = show();
  await user.type(name(), '!');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByRole('heading', { name: 'Are You Sure' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(address()).toBe('/config/1');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await expect.poll(address).toBe('/elsewhere');
});

it('the second person to save chooses between both versions, and saves over the newer one', async () => {
  const theirs = { ...STORE, version: 7, city: 'Humnabad', phone: '080 2345 6789' };
  const details = {
    sent: 3,
    current: theirs,
    changedBy: 'Meera Joshi',
    changedAt: '2026-11-21T05:15:00.000Z',
  };
  let tries = 0;
  const sent = answer([
    [
      changeStore,
      ({ body }) => {
        tries += 1;
        return tries === 1
          ? refusal('edited-meanwhile', { details })
          : saved({ ...(body as Store), version: 8 });
      },
    ],
    [readStore, () => reply(readStore, theirs)],
  ]);
  const { user } = show();
  await refill(screen.getByLabelText('City'), 'Bhalki');
  await user.click(update());
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Meera Joshi saved changes 21 Nov/)).toBeVisible();
  const city = dialog.getByRole('row', { name: /City/ });
  expect(city).toHaveTextContent('CityBhalkiHumnabad');
  expect(within(city).getByRole('radio', { name: 'Keep mine' })).toBeChecked();
  const phone = dialog.getByRole('row', { name: /Phone/ });
  expect(within(phone).getByRole('radio', { name: 'Take theirs' })).toBeChecked();
  await user.click(within(city).getByText('Take theirs'));
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(sent.at(-1)).toMatchObject({
    body: { city: 'Humnabad', phone: '080 2345 6789' },
    ifMatch: '"7"',
  });
});

it('a newer version without changed fields, such as a pause, needs no question', async () => {
  const details = { sent: 3, current: { ...STORE, version: 4 }, changedBy: 'Meera Joshi', changedAt: null };
  const sent = answer([
    [
      changeStore,
      ({ ifMatch }) =>
        ifMatch === '"3"' ? refusal('edited-meanwhile', { details }) : saved({ city: 'Bhalki', version: 5 }),
    ],
  ]);
  const { user } = show();
  await refill(screen.getByLabelText('City'), 'Bhalki');
  await user.click(update());
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"4"']);
});

it('rates are added with the day from which they apply; a rate that invoices have used is refused', async () => {
  const sent = answer([
    [
      changeStore,
      () => refusal('gst-rate-used', { message: 'Invoices have already used the rate of Kirana.' }),
    ],
  ]);
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Add a rate' }));
  await user.click(screen.getByRole('combobox', { name: 'Category of rate 2' }));
  await user.click(await screen.findByRole('option', { name: 'Toys' }));
  await fill(screen.getByLabelText('Rate 2 in percent'), '18');
  await refill(screen.getByLabelText('Rate 2 holds from'), '31/02/2027');
  await user.click(update());
  expect(screen.getByLabelText('Rate 2 holds from')).toHaveAccessibleDescription('There is no such day');
  expect(sent).toEqual([]);
  await refill(screen.getByLabelText('Rate 2 holds from'), '01/02/2027');
  await user.click(update());
  // The counter's printers, which do not answer here, have an alert of their own.
  const alert = (await screen.findByText('Invoices have already used the rate of Kirana.')).closest(
    '[role="alert"]',
  );
  expect(alert).toBeVisible();
  expect(sent).toMatchObject([
    { body: { gstRates: [{ category: 'Kirana' }, { category: 'Toys', rate: 18, validFrom: '01/02/2027' }] } },
  ]);
});

it('a scheme is chosen with its day; a day with documents is refused at its field', async () => {
  const used = '2 documents of this day or later exist already';
  const sent = answer([
    [changeStore, () => refusal('scheme-used', { issues: [{ path: 'gstScheme.from', message: used }] })],
  ]);
  const { user } = show();
  expect(screen.queryByLabelText('It holds from')).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'GST scheme' }));
  await user.click(await screen.findByRole('option', { name: 'Composition' }));
  expect(screen.getByRole('combobox', { name: 'GST scheme' })).toHaveAccessibleDescription(
    'Bills of supply without tax, within its State only.',
  );
  expect(screen.queryByLabelText('Files GST returns')).toBeNull();
  await fill(screen.getByLabelText('It holds from'), '01/12/2026');
  await user.click(update());
  expect(await screen.findByText(used)).toBeVisible();
  expect(screen.getByLabelText('It holds from')).toHaveAccessibleDescription(used);
  expect(sent).toMatchObject([{ body: { gstScheme: { scheme: 'composition', from: '01/12/2026' } } }]);
});

it('a regular store says how it files; one without GSTIN has an enrolment number', async () => {
  const sent = answer([[changeStore, () => saved({})]]);
  const { user } = show();
  await user.click(screen.getByRole('combobox', { name: 'Files GST returns' }));
  await user.click(await screen.findByRole('option', { name: 'Every quarter' }));
  expect(screen.getByLabelText('It holds from')).toHaveValue(
    formatIndianDay(nextQuarter(istDay(new Date()))),
  );
  await user.click(screen.getByRole('switch', { name: /More than ₹5 crore/ }));
  await user.click(update());
  await waitFor(() => expect(sent).toHaveLength(1));
  const from = formatIndianDay(nextQuarter(istDay(new Date())));
  const gstScheme = { scheme: 'regular', from, filing: 'quarterly', aboveFiveCrore: true };
  expect(sent).toMatchObject([{ body: { gstScheme } }]);
  await user.click(screen.getByRole('combobox', { name: 'GST scheme' }));
  await user.click(await screen.findByRole('option', { name: 'Not registered' }));
  expect(screen.getByLabelText('Enrolment number')).toBeVisible();
});

it('a change of filing that has not begun is taken back on its own day', async () => {
  const sent = answer([[changeStore, () => saved({})]]);
  const gstScheme = { ...STORE.gstScheme, from: '01/04/2099', filing: 'quarterly' as const };
  const { user } = show(undefined, { ...STORE, gstScheme });
  await user.click(screen.getByRole('combobox', { name: 'Files GST returns' }));
  await user.click(await screen.findByRole('option', { name: 'Every month' }));
  expect(screen.getByLabelText('It holds from')).toHaveValue('01/04/2099');
  await user.click(update());
  await waitFor(() =>
    expect(sent).toMatchObject([{ body: { gstScheme: { filing: 'monthly', from: '01/04/2099' } } }]),
  );
});

it('a store without hours is always open; with them each weekday opens and closes, or stays closed', async () => {
  const sent = answer([[changeStore, () => saved({})]]);
  const { user } = show();
  expect(screen.getByText('Always open')).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Has opening hours' }));
  await user.click(screen.getByRole('switch', { name: 'Sunday' }));
  await user.click(update());
  await screen.findByText('Saved');
  const day = { opens: '08:00', closes: '21:00' };
  expect(sent).toMatchObject([
    { body: { openingHours: { week: [null, day, day, day, day, day, day], holidays: [] } } },
  ]);
});

it('a day has breaks and may close on the next day; a break’s error is shown at its end', async () => {
  const sent = answer([[changeStore, () => saved({})]]);
  const { user } = show();
  await user.click(screen.getByRole('switch', { name: 'Has opening hours' }));
  await user.click(screen.getByRole('button', { name: 'Add a break on Monday' }));
  await refill(screen.getByLabelText('Tuesday opens'), '18:00');
  await refill(screen.getByLabelText('Tuesday closes'), '02:00');
  expect(screen.getAllByText('next day')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Add a break on Tuesday' }));
  await user.click(update());
  const begins = screen.getByLabelText('Break 1 of Tuesday begins');
  expect(begins).toBeInvalid();
  expect(begins).toHaveAccessibleDescription('Please type the time as 08:00');
  await refill(begins, '17:00');
  await refill(screen.getByLabelText('Break 1 of Tuesday ends'), '23:00');
  await user.click(update());
  expect(begins).toHaveAccessibleDescription('A break has to be within the opening hours');
  await user.click(screen.getByRole('button', { name: 'Remove break 1 of Tuesday' }));
  await user.click(screen.getByRole('button', { name: 'Add a break on Wednesday' }));
  await user.click(screen.getByRole('button', { name: 'Add a break on Wednesday' }));
  expect(screen.queryByRole('button', { name: 'Add a break on Wednesday' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove break 2 of Wednesday' }));
  await user.click(update());
  await screen.findByText('Saved');
  const lunch = { from: '13:00', until: '16:00' };
  const [body] = sent as { body: { openingHours: { week: object[] } } }[];
  expect(body?.body.openingHours.week.slice(1, 4)).toEqual([
    { opens: '08:00', closes: '21:00', breaks: [lunch] },
    { opens: '18:00', closes: '02:00', breaks: [] },
    { opens: '08:00', closes: '21:00', breaks: [lunch] },
  ]);
});

it('has the form of the scale’s labels, and explains a typed one by it', async () => {
  const sent = answer([[changeStore, () => saved({})]]);
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Add a kind of label' }));
  expect(screen.getByText(/^For example 2000031002507: product 31, 0\.250 kg/)).toBeVisible();
  const trial = screen.getByLabelText('Try a label');
  const says = () =>
    trial
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
  await fill(trial, '2000031002507');
  expect(says()).toBe('product 31, 0.250 kg');
  await user.type(trial, '{Backspace}8');
  expect(says()).toBe('a check digit is wrong: weigh again');
  await refill(trial, '8901030865275');
  expect(says()).toBe('This is not a label of the scale: it begins with 89.');
  const decimals = screen.getByLabelText('Decimals of label 1');
  await user.click(screen.getByRole('combobox', { name: 'Holds of label 1' }));
  await user.click(await screen.findByRole('option', { name: 'The price' }));
  expect(screen.getByText('A price has at most 2 decimals')).toBeVisible();
  await refill(decimals, '2');
  expect(screen.getByText(/^For example 2000031002507: product 31 for ₹2\.50/)).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Holds of label 1' }));
  await user.click(await screen.findByRole('option', { name: 'The weight' }));
  await refill(decimals, '3');
  const digits = screen.getByLabelText('Digits of the value of label 1');
  await refill(digits, '4');
  await user.click(update());
  // At its field, and in place of the example.
  expect(screen.getAllByText('Number, check digit and value have 10 digits together')).toHaveLength(2);
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('switch', { name: 'Label 1: the value has a check digit before it' }));
  await user.click(update());
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({
      body: {
        scaleLabels: [
          { prefix: '20', holds: 'weight', itemDigits: 5, valueDigits: 4, decimals: 3, hasCheck: true },
        ],
      },
    });
});
