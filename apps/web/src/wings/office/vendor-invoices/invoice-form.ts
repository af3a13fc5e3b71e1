import type { UseFormReturnType } from '@mantine/form';
import type { TypedInvoice } from './typed-invoice.ts';

/** The form of an invoice, as its cards share it. */
export type InvoiceForm = UseFormReturnType<TypedInvoice>;
