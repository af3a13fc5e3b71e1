import { labelBody } from '@haat/contract/printing/print-jobs';
import { newId } from '@haat/domain/basics/ids';
import { orderReceipt } from '@haat/domain/till/order-receipt';
import type { ReceiptBlock } from '@haat/domain/till/receipt';
import { RECEIPT_LANGUAGES } from '@haat/domain/till/receipt-words';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { type Bitmap, isBlack } from '../src/drawing/bitmap.ts';
import { receiptPicture } from '../src/drawing/draw-receipt.ts';
import { widthOf } from '../src/drawing/fonts.ts';
import { layOutReceipt, TooLong } from '../src/drawing/receipt-layout.ts';
import { wrapText } from '../src/drawing/wrap-text.ts';
import { parcelOf, previewOf } from '../src/jobs/draw-job.ts';
import { type Work, workOf } from '../src/jobs/job.ts';
import { decodeEscPos } from './decode-esc-pos.ts';
import { decodeTspl, decodeZpl, type PrintedLabels } from './decode-labels.ts';
import { scan } from './scan.ts';
import { BILL, billIn, FORM_BODY, printJob } from './sent-jobs.ts';
import { labelPrinterAt, receiptPrinterAt } from './use-agent.ts';

const settings = { receipt: receiptPrinterAt('x:9100'), label: labelPrinterAt('x:9100') };
const drawn = async (work: Work, set: typeof settings) => ({
  parcel: await parcelOf(work, set, true),
  preview: previewOf(work, set),
});
const print = (more: object, receipt = settings.receipt) =>
  drawn(workOf({ kind: 'print', body: printJob(more) }), { ...settings, receipt });
/** `toEqual` is too slow for a million bytes. */
function expectSame(paper: Bitmap | null, preview: Bitmap | null): void {
  const about = (picture: Bitmap | null) => ({ ...picture, data: picture?.data.length });
  expect(about(paper)).toEqual(about(preview));
  expect(Buffer.compare(paper?.data ?? Buffer.of(0), preview?.data ?? Buffer.of(1))).toBe(0);
}

describe('a receipt', () => {
  it.each(RECEIPT_LANGUAGES)('is on paper what its picture shows: %s', async (language) => {
    const { parcel, preview } = await print({ receipt: billIn(language) });
    const paper = decodeEscPos(parcel.bytes);
    expectSame(paper.picture, preview);
    expect(paper.picture?.width).toBe(576);
    expect(paper.cuts).toBe(1);
  });

  it('is 384 dots wide on 58 mm, and nothing is cut where there is no cutter', async () => {
    const paper = decodeEscPos(
      (await print({}, { ...settings.receipt, paperMm: 58, cutter: false })).parcel.bytes,
    );
    expect(paper.picture?.width).toBe(384);
    expect(paper.cuts).toBe(0);
  });

  it.each([58, 80] as const)('has codes that a scanner reads on %s mm', async (paperMm) => {
    const text = 'upi://pay?pa=sbk@okbank&pn=Sri%20Basava%20Kirana&am=618.00&tr=SBK-26-27-000147&cu=INR';
    const { language, blocks } = billIn('en');
    const receipt = { language, blocks: [...blocks, { kind: 'qr' as const, text }] };
    const { preview } = await print({ receipt }, { ...settings.receipt, paperMm });
    expect(await scan(preview as Bitmap)).toEqual([`Code128 ${BILL.number}`, `QRCode ${text}`]);
  });

  it('opens the drawer before the paper runs, by the pin that is set, and only when it is asked to', async () => {
    const kicks = async (more: object, pin: 0 | 2 | 5) =>
      decodeEscPos((await print(more, { ...settings.receipt, drawerPin: pin })).parcel.bytes).kicks;
    expect(await kicks({ drawer: true }, 2)).toEqual([{ pin: 0, on: 50, off: 250, afterRows: 0 }]);
    expect((await kicks({ drawer: true }, 5))[0]?.pin).toBe(1);
    expect(await kicks({ drawer: true }, 0)).toEqual([]);
    expect(await kicks({}, 2)).toEqual([]);
  });

  it.each([58, 80] as const)(
    'of 200 lines, the most that an order has, fits the roll of %s mm with the longest names',
    async (paperMm) => {
      const letters = (text: string) => text.repeat(20).slice(0, 200);
      const lines = Array.from({ length: 200 }, (_, nth) => ({
        ...(BILL.lines[nth % 2] as (typeof BILL.lines)[number]),
        name: letters('Aashirvaad Multigrain '),
        nameHi: letters('आशीर्वाद शरबती गेहूँ '),
        nameKn: letters('ಆಶೀರ್ವಾದ್ ಶರ್ಬತಿ ಗೋಧಿ '),
      }));
      const [longest] = RECEIPT_LANGUAGES.map((language) => orderReceipt({ ...BILL, lines }, language))
        .map((receipt) => ({ receipt, ...layOutReceipt(receipt, paperMm === 58 ? 384 : 576) }))
        .sort((one, other) => other.height - one.height);
      const { parcel, preview } = await print(
        { receipt: longest?.receipt },
        { ...settings.receipt, paperMm },
      );
      expect(preview?.height).toBe(longest?.height);
      expectSame(decodeEscPos(parcel.bytes).picture, preview);
    },
  );

  it('of six metres and more is refused', () => {
    const row: ReceiptBlock = {
      kind: 'text',
      text: 'word '.repeat(70),
      align: 'left',
      size: 'huge',
      bold: false,
    };
    const blocks = Array.from({ length: 60 }, () => row);
    expect(() => receiptPicture({ language: 'en', blocks }, 384)).toThrow(TooLong);
  });

  it('that is drawn in several bands is whole at their edges', () => {
    const row: ReceiptBlock = { kind: 'text', text: '█'.repeat(3), align: 'left', size: 'huge', bold: true };
    const picture = receiptPicture({ language: 'en', blocks: Array.from({ length: 60 }, () => row) }, 576);
    const rowOf = (nth: number, height: number) =>
      picture.data.subarray(nth * height * 72, (nth + 1) * height * 72);
    const height = picture.height / 60;
    expect(picture.height).toBeGreaterThan(2_048);
    for (let nth = 0; nth < 60; nth += 1) expect(rowOf(nth, height)).toEqual(rowOf(0, height));
  });
});

describe('labels', () => {
  const several = {
    job: newId(),
    store: FORM_BODY.store,
    goods: [
      { ...FORM_BODY, labels: 24 },
      { ...FORM_BODY, name: 'ಜೀರಿಗೆ', sku: 'SBK-000123', labels: 1 },
    ],
  };
  const labels = (language: 'tspl' | 'zpl', body: object) =>
    drawn(workOf({ kind: 'label', body }), { ...settings, label: labelPrinterAt('x:9100', language) });
  const decoders = { tspl: decodeTspl, zpl: decodeZpl };

  it.each(['tspl', 'zpl'] as const)('in %s are on paper what their picture shows', async (language) => {
    const { parcel, preview } = await labels(language, several);
    const printed: PrintedLabels = decoders[language](Buffer.from(parcel.bytes));
    expect(printed.map(({ count }) => count)).toEqual([24, 1]);
    const [first, second] = printed.map(({ picture }) => picture);
    expect(first).toMatchObject({ width: 400, height: 200 });
    const size = 50 * 200;
    expect(preview?.data.subarray(0, size)).toEqual(first?.data);
    expect(preview?.data.subarray(-size)).toEqual(second?.data);
    expect(first?.data).not.toEqual(second?.data);
  });

  it('have codes that a scanner reads: EAN-13 where the SKU is one, otherwise Code 128', async () => {
    const [ean, own] = decodeTspl(Buffer.from((await labels('tspl', several)).parcel.bytes));
    expect(await scan(ean?.picture as Bitmap)).toEqual(['EAN13 8901725118129']);
    expect(await scan(own?.picture as Bitmap)).toEqual(['Code128 SBK-000123']);
  });

  it('of goods that the shop packed have a code that a scanner reads, too', async () => {
    const pack = {
      packedOn: '2026-11-18',
      address: 'Gandhi Gunj, Bidar 585403',
      fssai: '11226999000111',
      phone: '08482 226118',
      lot: 'J18',
    };
    for (const sku of ['2000003004126', 'SBK-000412']) {
      const [label] = decodeTspl(
        Buffer.from((await labels('tspl', { ...FORM_BODY, sku, pack })).parcel.bytes),
      );
      expect((await scan(label?.picture as Bitmap)).join()).toContain(sku);
    }
  });

  it('take what the product form has always sent, and no more of it than it may print', () => {
    expect(z.safeParse(labelBody, FORM_BODY).success).toBe(true);
    for (const wrong of [{ labels: 0 }, { labels: 1_000 }, { labels: 1.5 }, { price: 1e12 }])
      expect(z.safeParse(labelBody, { ...FORM_BODY, ...wrong }).success).toBe(false);
    const many = { ...several, goods: Array.from({ length: 3 }, () => ({ ...FORM_BODY, labels: 999 })) };
    expect(z.safeParse(labelBody, many).success).toBe(false);
  });
});

describe('letters', () => {
  const width = (text: string) => widthOf(text, 'receipt', 40, false);

  it('of Hindi and Kannada join into conjuncts', () => {
    for (const [joined, apart] of [
      ['क्ष', ['क', 'ष']],
      ['ज्ञा', ['ज', 'ञा']],
      ['ಕ್ಷ', ['ಕ', 'ಷ']],
      ['ಸ್ತ್ರೀ', ['ಸ', 'ತ', 'ರೀ']],
    ] as const)
      expect(width(joined)).toBeLessThan(apart.reduce((sum, one) => sum + width(one), 0));
  });

  it('are all in the faces that come with the agent', () => {
    const missing = '\u{10ffff}';
    const drawn = (text: string) => {
      const receipt = { language: 'en' as const, blocks: [{ ...block, text }] };
      return receiptPicture(receipt, 384);
    };
    const block = { kind: 'text' as const, align: 'left' as const, size: 'huge' as const, bold: true };
    for (const letter of ['₹', 'क', 'ಕ', 'A']) expect(drawn(letter).data).not.toEqual(drawn(missing).data);
    expect(isBlack(drawn('₹'), 0, 0)).toBe(false);
  });

  test('a line breaks between words; a word that is longer than a line breaks, but never within a syllable', () => {
    const perLetter = (text: string) => [...new Intl.Segmenter('kn').segment(text)].length;
    expect(wrapText('ab cd efg', 5, perLetter)).toEqual(['ab cd', 'efg']);
    expect(wrapText('', 5, perLetter)).toEqual(['']);
    expect(wrapText('ಸ್ವಾತಂತ್ರ್ಯ', 1, perLetter)).toEqual(['ಸ್ವಾ', 'ತಂ', 'ತ್ರ್ಯ']);
  });
});
