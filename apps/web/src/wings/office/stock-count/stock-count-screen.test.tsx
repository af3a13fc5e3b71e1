import {
  addStockCountLine,
  postStockCount,
  readStockCount,
  type StockCount,
  type StockCountLine,
  saveStockCount,
} from '@haat/contract/catalog/stock-count';
import { ERRORS } from '@haat/contract/errors';
import { paise } from '@haat/domain/basics/money';
import { cleanup, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { encode } from 'zod/mini';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { windowWidth } from '../../../../test/window-width.ts';
import { session } from '../../../kit/session.ts';
import { Component } from './stock-count-screen.tsx';

const uuid = (nth: number) => `0198c0de-0000-7000-8000-00000000000${nth}`;
const ME = { _id: uuid(6), name: 'Asha' };
const OTHER = { _id: uuid(8), name: 'Ravi' };

const line = (nth: number, name: string, more: Partial<StockCountLine> = {}): StockCountLine => ({
  _id: uuid(nth),
  product: uuid(nth),
  variant: null,
  name,
  size: '1 kg',
  sku: `952123410020${nth}`,
  barcodes: [],
  skuShared: false,
  soldBy: 'piece',
  image: '',
  cost: paise(10_000),
  expected: 17,
  counted: null,
  reason: null,
  version: 0,
  countedBy: null,
  countedAt: null,
  sold: 0,
  soldAt: null,
  ...more,
});

const SHEET: StockCount = {
  _id: uuid(9),
  name: 'Dals and oil',
  number: null,
  store: { _id: uuid(7), name: 'Basava Provision' },
  createdAt: new Date('2026-11-22T05:00:00Z'),
  createdBy: 'Asha',
  postedAt: null,
  postedBy: null,
  note: '',
  version: 3,
  nextNumber: 'SC-000042',
  lines: [line(1, 'Sunflower Oil'), line(2, 'Toor Dal')],
};

/** A server with this sheet, which accepts everything. */
function serve(sheet: StockCount = SHEET, more: Parameters<typeof answer>[0] = []) {
  let stored = sheet;
  return answer([
    ...more,
    [readStockCount, () => reply(readStockCount, stored)],
    [
      saveStockCount,
      ({ body }) => {
        const { entries, reasons } = body as {
          entries: { line: string; counted: number | null }[];
          reasons: { line: string; reason: never }[];
        };
        const changed = stored.lines.map((one) => {
          const entry = entries.find(({ line: id }) => id === one._id);
          const why = reasons.find(({ line: id }) => id === one._id);
          return {
            ...one,
            ...(entry && {
              counted: entry.counted,
              version: one.version + 1,
              countedAt: new Date(),
              countedBy: ME,
            }),
            ...(why && { reason: why.reason }),
          };
        });
        stored = { ...stored, version: stored.version + 1, lines: changed };
        return reply(saveStockCount, { lines: changed, asked: [], version: stored.version });
      },
    ],
  ]);
}

const show = () =>
  showInOffice(
    <Routes>
      <Route path="/admin/stockcount/:id" element={<Component />} />
    </Routes>,
    { at: `/admin/stockcount/${SHEET._id}` },
  );
const cell = (name: string) => screen.findByRole('textbox', { name: `Counted: ${name}` });
/** A line's final count, as scans are handled one after the other. */
const says = (name: string, pieces: string) =>
  expect.poll(async () => ((await cell(name)) as HTMLInputElement).value).toBe(pieces);
const field = () => screen.findByRole('textbox', { name: 'Scan a barcode, or type a name or SKU' });

beforeEach(() => {
  localStorage.clear();
  session.signIn({ ...ME, role: 'admin', token: 't' });
  windowWidth(1440);
});

describe('a scan', () => {
  it('adds one to its line, and says so; a number and a star set it; Undo takes it back', async () => {
    serve();
    const { user } = show();
    await user.type(await field(), '9521234100201{Enter}');
    await says('Sunflower Oil', '1');
    await user.type(await field(), '9521234100201{Enter}');
    await says('Sunflower Oil', '2');
    expect(await screen.findByText(/is now 2\./)).toBeVisible();
    await user.type(await field(), '12*9521234100201{Enter}');
    await says('Sunflower Oil', '12');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await says('Sunflower Oil', '2');
  });

  it.each([
    ['minutes', 20 * 60],
    ['weeks', 15 * 24 * 3600],
  ])('that is taken back leaves a count of %s before as old as it was', async (_ago, seconds) => {
    const at = new Date(Date.now() - seconds * 1000);
    const counted = { counted: 10, countedBy: ME, countedAt: at, expected: 10, version: 1 };
    const sent = serve({ ...SHEET, lines: [line(1, 'Sunflower Oil', counted)] });
    const { user } = show();
    await user.type(await field(), '9521234100201{Enter}');
    await says('Sunflower Oil', '11');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await says('Sunflower Oil', '10');
    await expect.poll(() => sent.at(-1)?.body).toMatchObject({ entries: [{ counted: 10 }] });
    const [ago] = JSON.stringify(sent.at(-1)?.body).match(/(?<="secondsAgo":)\d+/) ?? [];
    expect(Number(ago)).toBeGreaterThanOrEqual(seconds);
  });

  it('of goods whose count by somebody else is kept changes nothing, and says nothing', async () => {
    const sent = serve({
      ...SHEET,
      lines: [line(1, 'Sunflower Oil', { counted: 16, countedBy: OTHER, version: 1 })],
    });
    const { user } = show();
    await user.type(await field(), '9521234100201{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Keep 16' }));
    await says('Sunflower Oil', '16');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(sent.some(({ body }) => body)).toBe(false);
  });

  it('of a code that nothing has is answered in red', async () => {
    serve(SHEET, [[addStockCountLine, () => refusal('sku-not-found')]]);
    const { user } = show();
    await user.type(await field(), '9521234100299{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('No product has 9521234100299');
  });

  it('of goods without a line adds the line', async () => {
    serve(SHEET, [[addStockCountLine, () => reply(addStockCountLine, line(3, 'Jaggery'))]]);
    const { user } = show();
    await user.type(await field(), 'JAG-1{Enter}');
    await says('Jaggery', '1');
  });
});

describe('a scan of a barcode', () => {
  const barcodes = (shared = false) => ({ barcodes: [{ code: '036000291452', shared }] });

  it('counts the line that has it, without a network, in whichever form it comes', async () => {
    serve({ ...SHEET, lines: [line(1, 'Sunflower Oil', barcodes()), line(2, 'Toor Dal')] });
    const { user } = show();
    await user.type(await field(), '0036000291452{Enter}');
    await says('Sunflower Oil', '1');
  });

  it('that two products have asks which one it is, even if one of them is on the sheet', async () => {
    const one = (nth: number, mrp: number) => ({
      _id: uuid(nth),
      product: uuid(nth),
      name: 'Salt',
      size: '1 kg',
      sku: `S-${nth}`,
      image: '',
      mrp,
    });
    const details = [one(1, 30), one(3, 28)];
    serve({ ...SHEET, lines: [line(1, 'Salt at 30', barcodes(true))] }, [
      [
        addStockCountLine,
        ({ body }) =>
          (body as { code: string }).code === uuid(3)
            ? reply(addStockCountLine, line(3, 'Salt at 28', barcodes(true)))
            : refusal('barcode-shared', { details }),
      ],
    ]);
    const { user } = show();
    await user.type(await field(), '036000291452{Enter}');
    const choice = within(await screen.findByRole('dialog', { name: 'Which one is in your hand?' }));
    await user.click(choice.getByRole('button', { name: /MRP ₹28\.00/ }));
    await says('Salt at 28', '1');
    await user.type(await field(), '036000291452{Enter}');
    const again = within(await screen.findByRole('dialog', { name: 'Which one is in your hand?' }));
    await user.click(again.getByRole('button', { name: /MRP ₹30\.00/ }));
    await says('Salt at 30', '1');
  });
});

describe('a scan of a SKU', () => {
  it('that is a barcode of another product asks which one is in the hand', async () => {
    const sku = line(1, 'Toor Dal').sku;
    const one = (nth: number, mrp: number) => ({
      _id: uuid(nth),
      product: uuid(nth),
      name: 'Toor Dal',
      size: '1 kg',
      sku: `TD-${nth}`,
      image: '',
      mrp,
    });
    serve({ ...SHEET, lines: [line(1, 'Toor Dal at 180', { skuShared: true })] }, [
      [addStockCountLine, () => refusal('barcode-shared', { details: [one(1, 180), one(3, 165)] })],
    ]);
    const { user } = show();
    await user.type(await field(), `${sku}{Enter}`);
    const choice = within(await screen.findByRole('dialog', { name: 'Which one is in your hand?' }));
    await user.click(choice.getByRole('button', { name: /MRP ₹180\.00/ }));
    await says('Toor Dal at 180', '1');
  });
});

describe('a count', () => {
  it('goes down with Enter, is restored by Esc, and blank is not zero', async () => {
    serve();
    const { user } = show();
    await user.type(await cell('Sunflower Oil'), '16{Enter}');
    expect(await cell('Toor Dal')).toHaveFocus();
    await user.keyboard('0{Enter}');
    await says('Toor Dal', '0');
    await user.clear(await cell('Toor Dal'));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('link', { name: 'Not counted 1' })).toBeVisible();
    await user.type(await cell('Sunflower Oil'), '5{Escape}');
    await says('Sunflower Oil', '16');
  });

  it('of somebody else asks before it is replaced', async () => {
    serve({ ...SHEET, lines: [line(1, 'Sunflower Oil', { counted: 16, countedBy: OTHER, version: 1 })] });
    const { user } = show();
    await user.clear(await cell('Sunflower Oil'));
    await user.type(await cell('Sunflower Oil'), '15{Enter}');
    expect(await screen.findByRole('heading', { name: 'Replace 16 by 15?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep 16' }));
    await says('Sunflower Oil', '16');
  });

  it('continues offline, is stored on the device, and is sent when the server answers again', async () => {
    let away = true;
    const sent = serve(SHEET, [
      [readStockCount, () => (away ? refusal('unavailable') : reply(readStockCount, SHEET))],
      [
        saveStockCount,
        ({ body }) => {
          if (away) return refusal('unavailable');
          const { entries } = body as { entries: { counted: number }[] };
          const lines = [line(1, 'Sunflower Oil', { counted: entries[0]?.counted ?? null, version: 1 })];
          return reply(saveStockCount, { lines, asked: [], version: 4 });
        },
      ],
    ]);
    away = false;
    const first = show();
    await cell('Sunflower Oil');
    away = true;
    await first.user.type(await cell('Sunflower Oil'), '16{Enter}');
    expect(await screen.findByText('Kept on this device, 1 to send')).toBeVisible();
    cleanup();
    away = false;
    show();
    await says('Sunflower Oil', '16');
    expect(await screen.findByText(/^Saved /)).toBeVisible();
    expect(sent.at(-1)?.body).toMatchObject({ entries: [{ line: uuid(1), counted: 16 }] });
  });
});

describe('the copy of a sheet on the device', () => {
  const copies = () => Object.keys(localStorage).filter((key) => key.endsWith('.sheet'));
  const place = (user: string, nth: number) => `haat.count.${user}.${uuid(nth)}`;

  it('goes with the sheet, which is then not found', async () => {
    localStorage.setItem(`${place(ME._id, 9)}.sheet`, JSON.stringify(encode(readStockCount.reply, SHEET)));
    serve(SHEET, [[readStockCount, () => refusal('stock-count-not-found')]]);
    show();
    expect(await screen.findByText(ERRORS['stock-count-not-found'].message)).toBeVisible();
    expect(copies()).toEqual([]);
  });
});

describe('a count of a wrong clock', () => {
  it('does not keep the others from being saved, and is named to be counted again', async () => {
    const sent = serve();
    const at = new Date('2019-01-01').getTime();
    const entry = { entry: uuid(5), counted: 4, seen: 0, expected: 17, at };
    const draft = { entries: { [uuid(1)]: entry }, reasons: {}, note: 'Top shelf' };
    localStorage.setItem(`haat.count.${ME._id}.${SHEET._id}`, JSON.stringify(draft));
    const { user } = show();
    expect(await screen.findByText('Counted too long ago: please count again')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Please count their lines again.');
    await says('Sunflower Oil', '');
    await expect
      .poll(() => sent.map(({ body }) => body))
      .toContainEqual({ entries: [], reasons: [], note: 'Top shelf' });
    await user.type(await cell('Sunflower Oil'), '16{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('posting', () => {
  it('does not wait for a connection if the counts were refused', async () => {
    serve(SHEET, [[saveStockCount, () => refusal('too-many-requests')]]);
    const { user } = show();
    await user.type(await cell('Sunflower Oil'), '17{Enter}');
    expect(await screen.findByText('Not saved yet')).toBeVisible();
    expect(screen.queryByText('Posting waits for the connection')).toBeNull();
  });

  it('needs a reason for each difference, and leads to the first', async () => {
    serve({ ...SHEET, lines: [line(1, 'Sunflower Oil', { counted: 16, countedBy: OTHER, version: 1 })] });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /^Post the count/ }));
    expect(screen.getByText('Choose a reason for 1 line')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Reason: Sunflower Oil' })).toHaveFocus();
  });

  it('asks once with the sum, and makes the sheet a document', async () => {
    const lines = [
      line(1, 'Sunflower Oil', { counted: 16, reason: 'damaged', countedBy: OTHER, version: 1 }),
    ];
    const posted = {
      ...SHEET,
      lines,
      number: 'SC-000042',
      nextNumber: null,
      postedAt: new Date(),
      postedBy: 'Asha',
    };
    const sent = serve({ ...SHEET, lines }, [[postStockCount, () => reply(postStockCount, posted)]]);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /^Post the count/ }));
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent('Short: 1, over: 0. The stock’s value changes by −₹100.00');
    await user.click(within(question).getByRole('button', { name: 'Post the count' }));
    expect(await screen.findByRole('heading', { name: 'SC-000042 · Dals and oil' })).toBeVisible();
    expect(sent.filter(({ address }) => address.endsWith('/post')).map(({ body }) => body)).toEqual([
      { version: 3 },
    ]);
  });

  it('of a blind count first shows the differences', async () => {
    serve({ ...SHEET, lines: [line(1, 'Sunflower Oil', { counted: 16, countedBy: OTHER, version: 1 })] });
    const { user } = show();
    await user.click(await screen.findByRole('checkbox', { name: 'Hide expected' }));
    expect(screen.queryByText('Short')).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Reason: Sunflower Oil' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Post the count/ }));
    expect(await screen.findByRole('combobox', { name: 'Reason: Sunflower Oil' })).toBeVisible();
  });
});
