import { z } from 'zod';
import { settings } from '../../kit/config.ts';

/** The program at a shop's counter that prints labels. */
export const labelSettings = settings(
  'Labels',
  {
    LABEL_PRINTER_URL: z
      .url({ protocol: /^https?$/ })
      .default('http://127.0.0.1:4310')
      .describe(
        'The print agent of a shop, as the browsers at its counter reach it: the product form sends `POST /label` there.',
      ),
  },
  (set) => ({ labelPrinterUrl: set.LABEL_PRINTER_URL.replace(/\/+$/, '') }),
);
