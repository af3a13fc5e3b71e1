import type { UseFormReturnType } from '@mantine/form';
import type { TypedInvoice } from './typed-invoice.ts';

export type InvoiceForm = UseFormReturnType<TypedInvoice>;
