import { findSharedBarcodes } from '@haat/contract/catalog/barcodes';
import {
  changeProduct,
  type EditedProduct,
  nextSku,
  readProductChoices,
} from '@haat/contract/catalog/product-edit';
import { uploadImages } from '@haat/contract/catalog/upload';
import { readPrintAgent } from '@haat/contract/printing/address';
import { formatIndianDay } from '@haat/domain/basics/indian-day';
import { istDay } from '@haat/domain/basics/ist';
import { fromRupees } from '@haat/domain/basics/money';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { fill, refill } from '../../../../test/fill.ts';
import { scan } from '../../../../test/scan.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { ProductForm } from './product-form.tsx';
import { ATTA, CHOICES, ITC, idOf as id } from './test/sample-form.ts';

vi.setConfig({ testTimeout: 60_000 });

const choices = [readProductChoices, () => reply(readProductChoices, CHOICES)] as const;
const AGENT = 'http://127.0.0.1:4310';
const agent = [readPrintAgent, () => reply(readPrintAgent, { address: AGENT })] as const;
const saved = [changeProduct, () => reply(changeProduct, { ...ATTA, version: 4 })] as const;

function show(changed: Partial<EditedProduct> = {}) {
  return showInOffice(<ProductForm stored={{ ...ATTA, ...changed }} />, { at: '/admin/product/1/edit' });
}
const field = (name: string) => screen.getByLabelText(name, { selector: 'input, textarea' });
const update = () => screen.getByRole('button', { name: /^Update/ });
const bodyOf = (sent: { body: unknown }[]) =>
  sent.findLast(({ body }) => body)?.body as Record<string, unknown>;

// spec: rule sentinels; route product-edit; rule default-picture
it('shows placeholders blank, and leaves in their place what nobody has typed', async () => {
  const one = fromRupees(1);
  const sample = { name: 'N', sku: 'SYSTEM', price: one, mrp: one, cost: null, tax: null };
  const sent = answer([choices, saved]);
  const { user } = show({ ...sample, countInStock: 1, reorderLevel: 0, images: ['/images/750/sample.webp'] });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('New product');
  for (const name of ['Name', 'SKU', 'Price', 'MRP', 'Cost', 'Tax', 'Count in stock', 'Reorder level'])
    expect(field(name), name).toHaveValue('');
  expect(field('Stock alert limit')).toHaveValue('5');
  expect(screen.getByAltText('The default picture')).toBeVisible();
  await user.click(update());
  expect(field('Name')).toHaveAccessibleDescription('Please enter the name');
  expect(field('Name')).toHaveFocus();
  await fill(field('Name'), 'Atta');
  await fill(field('SKU'), 'A1');
  await user.click(update());
  await expect
    .poll(() => bodyOf(sent))
    .toMatchObject({ name: 'Atta', price: 1, mrp: 1, cost: null, tax: null, oneRupee: false });
  expect(bodyOf(sent)).toMatchObject({ reorderLevel: 0, images: [] });
  expect(bodyOf(sent)).not.toHaveProperty('countInStock');
});

it('has no profit while nobody has typed the cost', async () => {
  answer([choices, saved]);
  const { user } = show({ cost: null, profit: null });
  expect(screen.getByText('Type the cost to see the profit.')).toBeVisible();
  await user.type(field('Cost'), '231');
  expect(await screen.findAllByText('₹18.52', { exact: false })).not.toEqual([]);
});

it('takes ₹1 that somebody typed for what it is, and shows it', async () => {
  const sent = answer([choices, saved]);
  const { user } = show({ price: fromRupees(1), mrp: fromRupees(1) });
  expect(field('Price')).toHaveValue('');
  await user.type(field('MRP'), '1');
  await user.type(field('Price'), '1');
  await user.click(update());
  await expect.poll(() => bodyOf(sent)).toMatchObject({ price: 1, mrp: 1, oneRupee: true });
});

it('shows ₹1 that was typed', () => {
  answer([choices]);
  show({ price: fromRupees(1), mrp: fromRupees(1), oneRupee: true });
  expect(field('Price')).not.toHaveValue('');
});

it('goes to the product list when it is saved, from the version that was read', async () => {
  const sent = answer([choices, saved]);
  const { user, address } = show();
  await fill(field('Name in Kannada'), 'ಗೋಧಿ ಹಿಟ್ಟು');
  await fill(field('Count in stock'), '0');
  await user.click(update());
  await expect.poll(address).toMatch(/^\/admin\/productlist/);
  expect(sent.at(-1)?.ifMatch ?? sent.findLast(({ ifMatch }) => ifMatch)?.ifMatch).toBe('"3"');
  expect(bodyOf(sent)).toMatchObject({ nameKn: 'ಗೋಧಿ ಹಿಟ್ಟು', countInStock: 180, countInStockSeen: 18 });
});

// spec: rule price-over-mrp
it('a price above the MRP stands at its field, and nothing is sent', async () => {
  const sent = answer([choices]);
  const { user } = show();
  await refill(field('Price'), '286');
  await user.click(update());
  expect(field('Price')).toHaveAccessibleDescription('The price can’t be above the MRP.');
  expect(field('Price')).toHaveFocus();
  expect(bodyOf(sent)).toBeUndefined();
});

it('profit, tax in rupees and unit price follow what is typed', async () => {
  answer([choices]);
  const { user } = show();
  const profit = () => screen.getByRole('heading', { name: 'Profit' }).closest('section');
  expect(profit()).toHaveTextContent('₹18.52 per unit · 7.1% of price');
  expect(profit()).toHaveTextContent('Tax, 5% included₹12.48');
  expect(field('Tax in ₹')).toHaveValue('12.48');
  expect(screen.getByText('A number in g, kg, litre or ml · ₹52.40/kg')).toBeVisible();
  await refill(field('Cost'), '250');
  expect(profit()).toHaveTextContent('−₹0.48 per unit');
  await refill(field('Size'), '500 g');
  expect(screen.getByText('A number in g, kg, litre or ml · ₹0.52/g')).toBeVisible();
  await user.clear(field('Tax'));
  await user.click(field('Category'));
  await user.click(await screen.findByRole('option', { name: 'Electronics' }));
  expect(profit()).toHaveTextContent('Tax, 18% included₹39.96');
  expect(field('Subcategory')).toHaveValue('');
});

// spec: rule profit-field
it('profit is not shown to whom the server does not tell it', () => {
  answer([choices]);
  const { profit, ...secret } = ATTA;
  showInOffice(<ProductForm stored={secret} />, { at: '/admin/product/1/edit' });
  expect(screen.queryByRole('heading', { name: 'Profit' })).toBeNull();
});

it('takes a SKU from the store, and shows it on the label', async () => {
  answer([choices, [nextSku, () => reply(nextSku, { sku: 'SBK-00042' })]]);
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Get SKU' }));
  await expect.poll(() => (field('SKU') as HTMLInputElement).value).toBe('SBK-00042');
  expect(
    within(screen.getByRole('img', { name: 'Preview of the label' })).getByText('SBK-00042'),
  ).toBeVisible();
});

// spec: text variant-alert
it('does not add a variant while all that there are stand empty', async () => {
  answer([choices]);
  const { user } = show();
  const add = screen.getByRole('button', { name: 'Add variant' });
  await user.click(add);
  await user.click(add);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Please fill name or price before adding a new variant.',
  );
  await fill(field('Price of variant 1'), '58');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(add);
  expect(screen.getAllByRole('group', { name: /^Variant/ })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Delete variant 1' }));
  expect(screen.getAllByRole('group', { name: /^Variant/ })).toHaveLength(1);
});

// spec: text vendor-alert; rule locked-vendors
it('does not add a vendor while all are blank at no cost; those that are saved are locked but for the cost', async () => {
  const sent = answer([choices, saved]);
  const { user } = show({ vendors: [{ vendor: ITC, cost: fromRupees(231) }] });
  for (const part of ['Name', 'Email', 'Phone'])
    expect(field(`${part} of vendor 1`)).toHaveAttribute('readonly');
  expect(field('Cost of vendor 1')).not.toHaveAttribute('readonly');
  await user.click(screen.getByRole('button', { name: 'Delete vendor 1' }));
  const add = screen.getByRole('button', { name: 'Add vendor' });
  await user.click(add);
  await user.click(add);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Please fill in vendor details before adding a new one.',
  );
  await fill(field('Name of vendor 1'), 'Kalyan Agencies');
  await fill(field('Phone of vendor 1'), '94482 1107');
  await user.click(update());
  expect(field('Phone of vendor 1')).toHaveAccessibleDescription(
    'Please enter a mobile number, or a landline with 0 and its STD code',
  );
  await fill(field('Phone of vendor 1'), '0');
  await user.click(update());
  await expect
    .poll(() => bodyOf(sent))
    .toMatchObject({ vendors: [{ vendor: { name: 'Kalyan Agencies', phone: '94482 11070' }, cost: 0 }] });
});

it('pictures are put in order by Alt and the arrows; the first is the main one', async () => {
  const sent = answer([choices, saved]);
  const { user } = show();
  act(() => screen.getByRole('listitem', { name: 'Picture 1 of 3, Main' }).focus());
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(screen.getByText('1 unsaved change')).toBeVisible();
  await user.click(
    within(screen.getByRole('listitem', { name: /Picture 3/ })).getByRole('button', { name: /Remove/ }),
  );
  await user.click(update());
  await expect.poll(() => bodyOf(sent)?.images).toEqual(['/images/750/b.jpg', '/images/750/a.jpg']);
});

it('a picture that was refused says why and may be tried again; one that came stands behind the others', async () => {
  let refused = true;
  const details = [{ index: 0, name: 'd.jpg', reason: 'not-a-picture' }];
  answer([
    choices,
    [
      uploadImages,
      () => (refused ? refusal('image-refused', { details }) : Response.json('/images/750/d.jpg')),
    ],
  ]);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { user } = show();
  await user.upload(screen.getByLabelText('Add or drop'), new File(['x'], 'd.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This is not a picture.');
  refused = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('listitem', { name: 'Picture 4 of 4' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('1 unsaved change')).toBeVisible();
});

it('labels go to the print agent of the counter by their number; when nobody answers there, the same job is sent again', async () => {
  const sent: { address: string; body: Record<string, unknown> }[] = [];
  answer([choices, agent]);
  const server = fetch;
  let answers: 'nothing' | { state: string; trouble: string | null } = 'nothing';
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    if (!address.startsWith(AGENT)) return server(address, request);
    if (request.method === 'POST') sent.push({ address, body: JSON.parse(String(request.body)) });
    if (answers === 'nothing') throw new TypeError('Failed to fetch');
    return Response.json({ job: 'x', already: false, ...answers });
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'One label more' }));
  const button = await screen.findByRole('button', { name: 'Print 2 labels' });
  await expect.poll(() => button).toBeEnabled();
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('The print agent doesn’t answer.');
  answers = { state: 'printed', trouble: null };
  await user.click(button);
  expect(await screen.findByText('Sent to the label printer')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent[0]).toMatchObject({
    address: `${AGENT}/label`,
    body: { _id: ATTA._id, sku: ATTA.sku, price: 262, mrp: 285, brand: 'Aashirvaad', labels: 2 },
  });
  expect(sent[1]?.body).toEqual(sent[0]?.body);
  answers = { state: 'waiting', trouble: 'paper-out' };
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('The printer is out of paper. The job waits');
  expect(sent[2]?.body.job).not.toBe(sent[1]?.body.job);
});

it('a label of goods that the shop packs says who packed it and when, and wants best before', async () => {
  answer([choices, agent]);
  const { user } = show();
  await user.click(await screen.findByText('Packed in the shop'));
  expect(screen.getByText('Best before is missing')).toBeVisible();
  const print = screen.getByRole('button', { name: 'Print 1 label' });
  expect(print).toBeDisabled();
  const label = within(screen.getByRole('img', { name: 'Preview of the label' }));
  await expect.poll(() => label.queryByText('FSSAI 11226999000111')).not.toBeNull();
  await fill(field('Lot'), 'J18');
  expect(label.getByText('Care 08482 226118 · J18')).toBeInTheDocument();
  expect(label.getByText('incl. of all taxes')).toBeInTheDocument();
  fireEvent.change(field('Expiry date'), { target: { value: '2027-05-17' } });
  expect(label.getByText('Best before 17/05/2027')).toBeInTheDocument();
  expect(screen.queryByText('Best before is missing')).toBeNull();
  expect(print).toBeEnabled();
  const today = formatIndianDay(istDay(new Date()));
  expect(label.getByText(`Packed on ${today}`)).toBeInTheDocument();
  await refill(field('Packed on'), '31/02/2026');
  expect(screen.getByText('Packed on is no day')).toBeVisible();
  expect(print).toBeDisabled();
  expect(label.queryByText(`Packed on ${today}`)).toBeNull();
});

it('an expiry that the calendar lacks is said at its field, stays there and is not sent', async () => {
  const sent = answer([choices]);
  const { user } = show();
  await user.clear(field('Expiry date'));
  await user.type(field('Expiry date'), '31/02/2027');
  await user.click(update());
  expect(field('Expiry date')).toHaveValue('31/02/2027');
  expect(field('Expiry date')).toHaveAccessibleDescription('There is no such day');
  expect(sent.filter(({ body }) => body)).toEqual([]);
});

it('who saves second is shown lists in words, and may keep what is theirs', async () => {
  const theirs = { ...ATTA, version: 5, images: ['/images/750/z.jpg'], price: fromRupees(250) };
  const { encode } = await import('zod/mini');
  const current = encode(changeProduct.reply, theirs);
  const details = { sent: 3, current, changedBy: 'Meera Joshi', changedAt: '2026-11-21T05:15:00.000Z' };
  answer([choices, [changeProduct, () => refusal('edited-meanwhile', { details })]]);
  const { user } = show();
  await fill(field('Name'), '!');
  await user.click(update());
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('row', { name: /Images/ })).toHaveTextContent('3 pictures1 picture');
  expect(dialog.getByRole('row', { name: /Price/ })).toHaveTextContent('262250');
  expect(dialog.queryByRole('row', { name: /Variants/ })).toBeNull();
});

// What is pasted into the field is entered at once.
const SURF = '8901030865275';
const alone = [findSharedBarcodes, () => reply(findSharedBarcodes, [])] as const;

it('takes barcodes as they are printed, says at once which check digit is wrong, and prints the first one', async () => {
  const sent = answer([choices, alone, saved]);
  const { user } = show();
  await fill(field('Barcodes'), '890-1030-865276');
  expect(field('Barcodes')).toHaveAccessibleDescription(/^890-1030-865276: The check digit/);
  await user.click(update());
  expect(field('Barcodes')).toHaveFocus();
  await user.keyboard('{Backspace}');
  // Grouped digits, as printed below bars, are one code.
  for (const text of ['0 036000 291452', 'sbk-1 sbk-2', '036000291452']) await fill(field('Barcodes'), text);
  expect(field('Barcodes')).not.toHaveAttribute('aria-invalid', 'true');
  const label = within(screen.getByRole('img', { name: 'Preview of the label' }));
  expect(label.getByText('036000291452')).toBeVisible();
  await user.click(update());
  await expect.poll(() => bodyOf(sent)).toMatchObject({ barcodes: ['00036000291452', 'SBK-1', 'SBK-2'] });
});

it('a scan that is no barcode is said at the field, as is one too many', async () => {
  answer([choices, alone]);
  show({ barcodes: Array.from({ length: 20 }, (_, nth) => `KHK-${nth}`) });
  scan('8901030865276');
  expect(field('Barcodes')).toHaveAccessibleDescription(/^8901030865276: The check digit/);
  const user = userEvent.setup();
  await user.type(field('Barcodes'), '{Backspace}');
  await user.type(field('Barcodes'), `${SURF}{Enter}`);
  expect(field('Barcodes')).toHaveAccessibleDescription('At most 20 barcodes');
  expect(screen.queryByText(/is a barcode of this product/)).toBeNull();
});

it('notes which other product has a barcode, with the way there', async () => {
  const other = { code: SURF, product: id(5), name: 'Surf Excel', mrp: fromRupees(120) };
  answer([choices, [findSharedBarcodes, () => reply(findSharedBarcodes, [other])]]);
  show({ barcodes: [SURF] });
  const link = await screen.findByRole('link', { name: 'Surf Excel (MRP ₹120.00)' });
  expect(link).toHaveAttribute('href', expect.stringContaining(`/admin/product/${id(5)}/edit`));
});

it('gives a variant barcodes of its own, and refuses at the code that the server names', async () => {
  const variant = { _id: id(4), name: '1 kg', sku: 'A-1', price: fromRupees(60), mrp: fromRupees(65) };
  const sent = answer([
    choices,
    alone,
    [
      changeProduct,
      () =>
        refusal('invalid-input', {
          issues: [
            {
              path: 'variants.0.barcodes.0',
              message: 'A barcode that begins like this is a label of the store’s scale',
            },
          ],
        }),
    ],
  ]);
  const { user } = show({
    variants: [{ ...variant, cost: null, color: '', size: '', image: '', barcodes: [], countInStock: 3 }],
  });
  await fill(field('Barcodes of variant 1'), SURF);
  await user.click(update());
  await expect
    .poll(() => bodyOf(sent))
    .toMatchObject({ barcodes: [], variants: [{ barcodes: [`0${SURF}`] }] });
  await expect.poll(() => field('Barcodes of variant 1').getAttribute('aria-invalid')).toBe('true');
  expect(field('Barcodes of variant 1')).toHaveAccessibleDescription(/^8901030865275: A barcode that begins/);
});
