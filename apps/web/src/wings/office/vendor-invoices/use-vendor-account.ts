import { readVendorAccount } from '@haat/contract/vendors/staff';
import { readIndianDay } from '@haat/domain/basics/indian-day';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../kit/query.ts';
import type { TypedInvoice } from './typed-invoice.ts';

const PAUSE_MS = 300;

/** Dues to the vendor named in the form, and whether the invoice's number exists; undefined before a name. */
export function useVendorAccount(store: string, { vendorDetails, invoiceNumber, invoiceDate }: TypedInvoice) {
  const [vendor] = useDebouncedValue(vendorDetails.name.trim().slice(0, 200), PAUSE_MS);
  const [number] = useDebouncedValue(invoiceNumber.trim().slice(0, 60), PAUSE_MS);
  const [day] = useDebouncedValue(readIndianDay(invoiceDate), PAUSE_MS);
  const { data } = useQuery({
    ...queryOf(readVendorAccount, { query: { store, vendor, invoiceNumber: number, invoiceDate: day } }),
    enabled: vendor !== '',
    placeholderData: keepPreviousData,
  });
  return vendor === '' ? undefined : data;
}
