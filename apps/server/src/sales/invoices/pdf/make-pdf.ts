import { createRequire } from 'node:module';
import type { DynamicContent, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { IssuedDocument } from '../issued-document.ts';
import { gstPages } from './gst-pages.ts';
import { INK } from './ink.ts';
import { plainPages } from './plain-pages.ts';

/** Which of the two looks an order's documents are printed in. */
export type PdfLook = 'plain' | 'gst';

const require = createRequire(import.meta.url);
const FONTS = {
  Noto: {
    normal: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  },
  Kannada: {
    normal: require.resolve('@expo-google-fonts/noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-kannada/700Bold/NotoSansKannada_700Bold.ttf'),
  },
};
const FONT_FILES = Object.values(FONTS).flatMap(({ normal, bold }) => [normal, bold]);

/**
 * Prints documents as one PDF, A4. The same documents give the same bytes, whenever and wherever they are printed: dates in
 * the file are those of issue. It takes a processor for a good part of a second, so it belongs into a thread of its own.
 */
export async function makePdf(documents: readonly IssuedDocument[], look: PdfLook): Promise<Buffer> {
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.setFonts(FONTS);
  // Names and addresses are words of strangers: nothing in them may be read from a disk or fetched.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((file) => FONT_FILES.includes(file));
  return pdfmake.createPdf(definition(documents, look)).getBuffer();
}

function definition(documents: readonly IssuedDocument[], look: PdfLook): TDocumentDefinitions {
  const [first] = documents;
  const numbers = documents.map(({ number }) => number).join(', ');
  const sections =
    look === 'plain'
      ? [{ section: plainPages(documents), footer: footer(numbers) }]
      : documents.map((document) => ({ section: gstPages(document), footer: footer(document.number) }));
  return {
    info: {
      title: numbers,
      author: first?.supplier.name ?? '',
      creator: 'Haat',
      producer: 'Haat',
      creationDate: new Date(first?.issuedAt ?? 0),
    },
    pageSize: 'A4',
    pageMargins: [32, 30, 32, 36],
    defaultStyle: { font: 'Noto', fontSize: 8.5, color: INK.text },
    content: sections,
  };
}

function footer(number: string): DynamicContent {
  return (page, count) => ({
    columns: [number, { text: `Page ${page} of ${count}`, alignment: 'right' }],
    ...{ margin: [32, 10, 32, 0], fontSize: 7, color: INK.faint },
  });
}
