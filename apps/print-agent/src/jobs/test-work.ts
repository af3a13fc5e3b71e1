import type { PrinterRole } from '@haat/contract/printing/print-agent';
import { istDay } from '@haat/domain/basics/ist';
import { centred, pair, type Receipt, RULE, textBlock } from '@haat/domain/till/receipt';
import type { Job, Work } from './job.ts';
import { workOf } from './job.ts';

/** Letters, signs and codes that usually go wrong first. */
function testReceipt(): Receipt {
  return {
    language: 'en',
    blocks: [
      centred('Haat', { size: 'huge', bold: true }),
      centred('Test print', { size: 'large' }),
      RULE,
      pair('Rupees', '₹1,23,456.78', { bold: true }),
      textBlock('हिन्दी: श्री कृष्ण, क्षत्रिय, विद्यार्थी'),
      textBlock('ಕನ್ನಡ: ಶ್ರೀ ಕೃಷ್ಣ, ಜ್ಞಾನ, ಸ್ವಾತಂತ್ರ್ಯ'),
      pair('TOTAL', '₹262.00', { size: 'huge', bold: true }),
      RULE,
      { kind: 'qr', text: 'https://example.com/haat' },
      { kind: 'barcode', text: 'SBK/26-27/000147' },
    ],
  };
}

export function testWork(printer: PrinterRole): { work: Work; body: unknown } {
  const body =
    printer === 'receipt'
      ? { job: 'test-print', title: 'Test print', receipt: testReceipt(), drawer: true }
      : {
          store: 'Haat',
          name: 'Jeera (Cumin), whole',
          localName: 'ಜೀರಿಗೆ',
          size: '100 g',
          price: 58,
          mrp: 62,
          sku: '2000003004126',
          expiryDate: istDay(new Date()),
          labels: 1,
        };
  const kind: Job['kind'] = printer === 'receipt' ? 'print' : 'label';
  return { work: workOf({ kind, body }), body };
}
