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

/** An address as it was typed: what stands before the first colon is the street. */
function addressLines(address: string): Content[] {
  const [street = '', ...rest] = address.split(':');
  return [...lineOf(street.trim()), ...lineOf(rest.join(':').trim())];
}

/**
 * Who buys. In full, where the rules require it, with the address that is billed and the one of delivery, each with its
 * State and code; otherwise one block.
 */
export function parties({ buyer, placeOfSupply, recipientInFull }: IssuedDocument): Content {
  const { name, company, gstin, businessAddress, phone, address, city, pinCode } = buyer;
  const state = buyer.stateCode ?? placeOfSupply;
  const place = [[city, pinCode].filter(Boolean).join(' '), state && stateAndCode(state)];
  // Made anew for each block: the printer takes a content once.
  const delivery = () => [...addressLines(address), ...lineOf(place.filter(Boolean).join(', '))];
  const call = () => lineOf(phone && `Phone ${formatPhone(phone)}`);
  const person = name || 'Walk-in customer';
  const to = address ? 'Delivered to' : 'Sold over the counter to';
  if (!recipientInFull) return block(address ? 'Customer' : to, person, [...delivery(), ...call()]);
  const isElsewhere = gstin !== '' && !gstin.startsWith(state);
  const home = businessAddress || isElsewhere ? addressLines(businessAddress) : delivery();
  const tax = [
    // Beside its own address, or where that of delivery has no State.
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
