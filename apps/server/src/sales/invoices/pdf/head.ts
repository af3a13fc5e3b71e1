import { formatPhone } from '@haat/domain/basics/phone-format';
import { syllablesOf } from '@haat/domain/basics/syllables';
import type { Supplier } from '@haat/domain/invoices/gst-document';
import { COMPOSITION_LEGEND } from '@haat/domain/invoices/gst-scheme';
import { stateName } from '@haat/domain/invoices/states';
import type { Column, Content } from 'pdfmake/interfaces.js';
import { INK } from './ink.ts';
import { lineOf, words } from './parts.ts';
import { textRuns } from './text-runs.ts';

const MARK = 42;

/** Of the first two words. */
function initials(name: string): string {
  const [first = '', second = ''] = name.trim().split(/\s+/);
  const start = (word: string, count: number) => syllablesOf(word).slice(0, count).join('');
  return `${start(first, second ? 1 : 2)}${start(second, 1)}`.toUpperCase();
}

/** A store's initials on its marketplace's colour, in place of a logo. */
function mark(name: string, accent: string): Column {
  return {
    width: MARK,
    stack: [
      { canvas: [{ type: 'rect', x: 0, y: 0, w: MARK, h: MARK, r: 9, color: accent }] },
      {
        text: textRuns(initials(name)),
        fontSize: 15,
        bold: true,
        color: '#FFFFFF',
        alignment: 'center',
        relativePosition: { x: 0, y: -33 },
      },
    ],
  };
}

/** As the law requires: address, GSTIN, and food licence (FSSAI order of 8 June 2021). */
function supplierLines(supplier: Supplier): Content[] {
  const { name, company, address, city, pinCode, stateCode, gstin, fssai, phone } = supplier;
  const place = [address, [city, pinCode].filter(Boolean).join(' '), stateName(stateCode)];
  return [
    ...(company === name ? [] : lineOf(company, { bold: true })),
    ...lineOf(place.filter(Boolean).join(', ')),
    ...lineOf(phone && `Phone ${formatPhone(phone)}`),
    ...lineOf([gstin && `GSTIN ${gstin}`, fssai && `FSSAI ${fssai}`].filter(Boolean).join(' · '), {
      bold: true,
    }),
  ];
}

/** Seller left, title right, a composition dealer's declaration above. */
export function head(supplier: Supplier, accent: string, title: string, under: string): Content {
  return {
    stack: [
      ...(supplier.scheme === 'composition'
        ? [
            words(COMPOSITION_LEGEND, {
              fontSize: 8.5,
              bold: true,
              alignment: 'center',
              margin: [0, 0, 0, 8],
            }),
          ]
        : []),
      nameAndTitle(supplier, accent, title, under),
    ],
  };
}

function nameAndTitle(supplier: Supplier, accent: string, title: string, under: string): Content {
  return {
    columns: [
      mark(supplier.name, accent),
      {
        width: '*',
        stack: [
          words(supplier.name, { fontSize: 16, bold: true, margin: [0, -3, 0, 1] }),
          { stack: supplierLines(supplier), fontSize: 8, color: INK.soft, lineHeight: 1.05 },
        ],
      },
      {
        width: 215,
        alignment: 'right',
        stack: [
          {
            text: title,
            fontSize: title.length > 16 ? 12.5 : 15,
            bold: true,
            color: accent,
            margin: [0, -2, 0, 2],
          },
          words(under, { fontSize: 8, color: INK.faint }),
        ],
      },
    ],
    columnGap: 12,
    margin: [0, 0, 0, 12],
  };
}
