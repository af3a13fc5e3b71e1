import type { Paise } from '../basics/money.ts';
import type { LedgerMaster } from './tally-ledgers.ts';
import type { Voucher } from './tally-vouchers.ts';

const SIGNS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Impossible in XML 1.0, even escaped. */
const NOT_IN_XML = /[\p{Cc}\p{Surrogate}\uFFFE\uFFFF]/gu;

const escaped = (text: string): string =>
  text.replace(NOT_IN_XML, '').replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');

/** Rupees with two decimals, exactly. */
function amountText(amount: Paise): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const TALLY_HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>' +
  '<REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC><REQUESTDATA>\n';

export const TALLY_END = '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n';

const message = (inside: string) => `<TALLYMESSAGE xmlns:UDF="TallyUDF">${inside}</TALLYMESSAGE>\n`;

export function ledgerXml({ name, group, gstin }: LedgerMaster): string {
  const registered = gstin
    ? `<GSTREGISTRATIONTYPE>Regular</GSTREGISTRATIONTYPE><PARTYGSTIN>${escaped(gstin)}</PARTYGSTIN>`
    : '';
  return message(
    `<LEDGER NAME="${escaped(name)}" ACTION="Create"><NAME.LIST><NAME>${escaped(name)}</NAME></NAME.LIST>` +
      `<PARENT>${escaped(group)}</PARENT>${registered}</LEDGER>`,
  );
}

/** Debits are deemed positive and negative in amount. */
export function voucherXml({ type, day, number, party, entries }: Voucher): string {
  const date = day.replaceAll('-', '');
  const lines = entries.map(
    ({ ledger, amount }) =>
      `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${escaped(ledger.name)}</LEDGERNAME>` +
      `<ISDEEMEDPOSITIVE>${amount < 0 ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE><AMOUNT>${amountText(amount)}</AMOUNT></ALLLEDGERENTRIES.LIST>`,
  );
  return message(
    `<VOUCHER VCHTYPE="${type}" ACTION="Create"><DATE>${date}</DATE><EFFECTIVEDATE>${date}</EFFECTIVEDATE>` +
      `<VOUCHERTYPENAME>${type}</VOUCHERTYPENAME><VOUCHERNUMBER>${escaped(number)}</VOUCHERNUMBER>` +
      `<PARTYLEDGERNAME>${escaped(party.name)}</PARTYLEDGERNAME>${lines.join('')}</VOUCHER>`,
  );
}
