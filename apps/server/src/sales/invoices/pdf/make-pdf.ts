import type { InvoiceCopy } from '@haat/contract/invoices';
import type { VendorInvoice } from '@haat/contract/vendors/vendor-invoice';
import { type Paise, paise, sumPaise } from '@haat/domain/basics/money';
import { shareBalance } from '@haat/domain/orders/balance';
import pdfmake from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { IssuedDocument } from '../issued-document.ts';
import type { PaymentState } from '../payment-state.ts';
import { FONTS } from './fonts.ts';
import { gstPages } from './gst-pages.ts';
import { INK } from './ink.ts';
import { type Headed, ManyPages } from './many-pages.ts';
import { plainPages } from './plain-pages.ts';
import { sellerOf, vendorPages } from './vendor-pages.ts';

export type PdfLook = 'plain' | 'gst';

export type Papers = IssuedPapers | { vendorInvoice: VendorInvoice };

/** Issued documents, their look and copy and, for invoices, the payments of their order. */
interface IssuedPapers {
  documents: readonly Invoiced[];
  look: PdfLook;
  copy: InvoiceCopy;
  payment?: PaymentState;
}

/** With the amount that credit notes took off. */
type Invoiced = IssuedDocument & { credited?: Paise };

const FONT_FILES = Object.values(FONTS).flatMap(({ normal, bold }) => [normal, bold]);

/**
 * Prints documents as one PDF in A4. The same papers always give the same bytes: dates in the file are those of issue.
 * It takes a large part of a second, so run it in a thread.
 */
export async function makePdf(papers: Papers): Promise<Buffer> {
  pdfmake.setFonts(FONTS);
  // Names and addresses come from strangers: nothing in them may be read from disk or fetched.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((file) => FONT_FILES.includes(file));
  return pdfmake.createPdf(definition(papers)).getBuffer();
}

function definition(papers: Papers): TDocumentDefinitions {
  if ('vendorInvoice' in papers) return vendorDefinition(papers.vendorInvoice);
  const { documents } = papers;
  const [first] = documents;
  const numbers = documents.map(({ number }) => number).join(', ');
  return {
    ...pageOf(numbers, first?.supplier.name ?? '', new Date(first?.issuedAt ?? 0)),
    content: sectionsOf(papers),
  };
}

function vendorDefinition(invoice: VendorInvoice): TDocumentDefinitions {
  const { invoiceNumber: number, createdAt, store } = invoice;
  const supplier = sellerOf(invoice);
  const headed = {
    number,
    issuedAt: createdAt.toISOString(),
    supplier,
    buyer: { name: store.name, company: '' },
  };
  return {
    ...pageOf(number, supplier.name, createdAt),
    content: [section([headed], (pages) => vendorPages(invoice, pages))],
  };
}

function pageOf(title: string, author: string, creationDate: Date) {
  return {
    info: { title, author, creator: 'Haat', producer: 'Haat', creationDate },
    pageSize: 'A4',
    pageMargins: [32, 36, 32, 40],
    defaultStyle: { font: 'Noto', fontSize: 8.5, color: INK.text },
  } satisfies Partial<TDocumentDefinitions>;
}

/** One section for each document; in the plain look one for each seller. */
export function sectionsOf({ documents, look, copy, payment }: IssuedPapers): Content[] {
  if (look === 'gst') {
    const shares = sharesOf(
      documents.map((document) => [document]),
      payment,
    );
    return documents.map((document, nth) =>
      section([document], (pages) => gstPages(document, pages, copy, shares[nth])),
    );
  }
  const sellers = [...Map.groupBy(documents, ({ issuedBy }) => issuedBy).values()];
  const shares = sharesOf(sellers, payment);
  return sellers.map((own, nth) => section(own, (pages) => plainPages(own, pages, shares[nth])));
}

/** Distributes an order's payments over its papers. */
function sharesOf(papers: readonly (readonly Invoiced[])[], payment: PaymentState | undefined) {
  if (!payment) return [];
  return shareBalance(
    payment,
    papers.map((own) => ({
      payable: sumPaise(own.map(({ totals }) => totals.payable)),
      credited: sumPaise(own.map(({ credited = paise(0) }) => credited)),
    })),
  );
}

function section(documents: readonly Headed[], contents: (pages: ManyPages) => Content[]): Content {
  const pages = new ManyPages(documents);
  return { section: contents(pages), header: pages.header, footer: pages.footer } as Content;
}
