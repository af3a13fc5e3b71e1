import type { UseFormReturnType } from '@mantine/form';
import type { TypedInvoice } from './typed-invoice.ts';

/** Shared by the form's cards. */
export type InvoiceForm = UseFormReturnType<TypedInvoice>;
