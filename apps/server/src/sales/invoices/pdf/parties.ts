import { formatPhone } from '@haat/domain/basics/phone-format';
import { stateName } from '@haat/domain/invoices/states';
import type { Column, Content } from 'pdfmake/interfaces.js';
import type { IssuedDocument } from '../issued-document.ts';
import { INK } from './ink.ts';
import { lineOf, words } from './parts.ts';

/** 'Karnataka (29)'. */
export function stateAndCode(code: string): string {
  return `${stateName(code) ?? 'State'} (${code})`;
}

function block(label: string, name: string, lines: Content[]): Column {
  return {
    width: '*',
    stack: [
      { text: label, fontSize: 7, color: INK.faint, margin: [0, 0, 0, 2] },
      words(name, { bold: true, fontSize: 9.5 }),
      { stack: lines, color: INK.soft },
    ],
  };
}

/** The part before the first colon is the street. */
function addressLines(address: string): Content[] {
  const [street = '', ...rest] = address.split(':');
  return [...lineOf(street.trim()), ...lineOf(rest.join(':').trim())];
}

/** The buyer. Where the rules require it, billing and delivery address with State and code; otherwise one block. */
export function parties({
  number,
  buyer,
  placeOfSupply,
  recipientInFull,
  ewayBill = '',
}: IssuedDocument): Content {
  const { name, company, gstin, businessAddress, phone, address, city, pinCode } = buyer;
  const state = buyer.stateCode ?? placeOfSupply;
  const place = [[city, pinCode].filter(Boolean).join(' '), state && stateAndCode(state)];
  // A new content for each block, as the printer uses each once.
  const delivery = () => [
    ...addressLines(address),
    ...lineOf(place.filter(Boolean).join(', ')),
    ...lineOf(ewayBill && `E-way bill ${ewayBill}`),
  ];
  const call = () => lineOf(phone && `Phone ${formatPhone(phone)}`);
  const person = name || 'Walk-in customer';
  const to = address ? (number ? 'Delivered to' : 'Deliver to') : 'Sold over the counter to';
  if (!recipientInFull) return block(address ? 'Customer' : to, person, [...delivery(), ...call()]);
  const isElsewhere = gstin !== '' && !gstin.startsWith(state);
  const home = businessAddress || isElsewhere ? addressLines(businessAddress) : delivery();
  const tax = [
    // If the business has its own address, or the delivery address has no State.
    ...(businessAddress || isElsewhere || !state ? lineOf(gstin && stateAndCode(gstin.slice(0, 2))) : []),
    ...lineOf(gstin && `GSTIN ${gstin}`, { bold: true, color: INK.text }),
  ];
  return {
    columns: [
      block('Billed to', company || person, [...home, ...tax, ...call()]),
      block(to, person, delivery()),
    ],
    columnGap: 24,
  };
}
