import { SOLD_BY } from '@haat/domain/basics/line-amount';
import type { Receipt } from '@haat/domain/till/receipt';
import { RECEIPT_LANGUAGES } from '@haat/domain/till/receipt-words';
import * as z from 'zod/mini';
import { atMost, day, formed, optionalText, priceInRupees, text, typedText, wholeNumber } from '../codecs.ts';

/** Of one product. */
export const MAX_LABELS = 999;
/** Of several products. */
export const MAX_LABELS_TOGETHER = 2_000;
/** A bill of 200 lines has 430. */
const MAX_BLOCKS = 1_500;

/** Made by the sender. The same id is printed once, however often it is sent. */
export const jobId = formed(
  /^[0-9a-z][0-9a-z-]{7,63}$/,
  'An id of 8 to 64 lower-case letters, digits and hyphens',
);

const align = z.enum(['left', 'center', 'right']);
const style = { size: z.enum(['small', 'normal', 'large', 'huge']), bold: z.boolean() };
const words = typedText(400);

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: words, align, ...style }),
  z.object({ kind: z.literal('pair'), left: words, right: words, ...style }),
  z.object({
    kind: z.literal('columns'),
    cells: z
      .array(
        z.object({
          text: words,
          share: z.number().check(z.minimum(0.1), z.maximum(100)),
          align,
        }),
      )
      .check(z.minLength(1), z.maxLength(8)),
    bold: z.boolean(),
  }),
  z.object({ kind: z.literal('rule') }),
  z.object({ kind: z.literal('gap') }),
  z.object({ kind: z.literal('barcode'), text: formed(/^[ -~]{1,40}$/) }),
  z.object({ kind: z.literal('qr'), text: typedText(500).check(z.minLength(1)) }),
]);

const receipt = z.object({
  language: z.enum(RECEIPT_LANGUAGES),
  blocks: z.array(block).check(z.minLength(1), z.maxLength(MAX_BLOCKS)),
}) satisfies z.ZodMiniType<Receipt>;

export const printBody = z
  .object({
    job: jobId,
    title: optionalText(60),
    receipt: z.optional(receipt),
    drawer: z._default(z.boolean(), false),
    cut: z._default(z.boolean(), true),
  })
  .check(z.refine((body) => body.receipt !== undefined || body.drawer, 'A receipt, a drawer, or both'));
export type PrintBody = z.output<typeof printBody>;

/** '' if none was typed. */
const maybeDay = z.optional(z.union([day, z.literal('')]));

const goods = {
  name: z.string().check(atMost(500)),
  localName: z.optional(text(500)),
  size: z._default(z.string().check(atMost(100)), ''),
  price: priceInRupees,
  mrp: priceInRupees,
  /** Absent: by the piece. */
  soldBy: z.optional(z.enum(SOLD_BY)),
  sku: z.string().check(atMost(100)),
  barcode: z.optional(text(100)),
  expiryDate: maybeDay,
  /** For goods that the shop packed. */
  pack: z.optional(
    z.object({
      packedOn: day,
      address: text(200),
      fssai: text(20),
      phone: text(30),
      lot: text(30),
    }),
  ),
  labels: wholeNumber(1, MAX_LABELS),
};
const labelled = z.object(goods);
export type LabelledBody = z.output<typeof labelled>;

/** One product's fields and a number of labels, as the product form sends them. Without `job` each request prints. */
const ofOne = z.extend(labelled, { job: z.optional(jobId), store: z.string().check(atMost(200)) });

const ofSeveral = z.object({
  job: jobId,
  store: z.string().check(atMost(200)),
  goods: z.array(labelled).check(
    z.minLength(1),
    // Each product gets at least one label. Fewer can be chosen at once, but each may have variants.
    z.maxLength(MAX_LABELS_TOGETHER),
    z.refine(
      (all) => all.reduce((sum, { labels }) => sum + labels, 0) <= MAX_LABELS_TOGETHER,
      `At most ${MAX_LABELS_TOGETHER.toLocaleString('en-IN')} labels at once`,
    ),
  ),
});

export const labelBody = z.union([ofSeveral, ofOne]);
export type LabelBody = z.output<typeof labelBody>;
export type SentLabels = z.input<typeof ofSeveral>;
/** Sent by the product form, with more of the product than its label shows. */
export type SentLabel = Omit<z.input<typeof ofOne>, 'job'> & { _id: string; brand: string; category: string };
