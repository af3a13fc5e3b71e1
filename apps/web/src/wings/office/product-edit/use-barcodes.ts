import { findSharedBarcodes, type SharedBarcode } from '@haat/contract/catalog/barcodes';
import type { EditedProduct } from '@haat/contract/catalog/product-edit';
import { barcodeFault, MAX_BARCODES, readBarcode } from '@haat/domain/product/barcode';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../kit/query.ts';
import { useScanner } from '../../../office-kit/scan/use-scanner.ts';
import { t } from '../../../texts/translate.ts';
import { toast } from '../../../ui/overlays/toast.tsx';
import { withBarcode } from './barcodes-field.tsx';
import type { ProductFormState } from './product-form-state.ts';

const NONE: readonly SharedBarcode[] = [];

export function useSharedBarcodes(
  { values }: ProductFormState,
  stored: EditedProduct,
): readonly SharedBarcode[] {
  const typed = [...values.barcodes, ...values.variants.flatMap(({ barcodes }) => barcodes)];
  const codes = [...new Set(typed.flatMap((code) => readBarcode(code) ?? []))].toSorted();
  const { data } = useQuery({
    ...queryOf(findSharedBarcodes, {
      params: { storeId: stored.store._id },
      body: { codes, product: stored._id },
    }),
    enabled: codes.length > 0,
    // Shows earlier results during the next look-up.
    placeholderData: (before: SharedBarcode[] | undefined) => before,
  });
  return data ?? NONE;
}

/** The focused field of barcodes takes what is typed in it whole, even if the scanner paused. */
const focused = {
  get current() {
    const { activeElement } = document;
    return activeElement?.closest('[data-barcodes]') ? activeElement : null;
  },
};

/** Scans go to the focused variant, otherwise to the product. */
export function useProductScans({ form, values }: ProductFormState): void {
  useScanner(
    (code) => {
      const variant = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
      const nth = variant === undefined ? undefined : Number(variant);
      const row = nth === undefined ? undefined : values.variants[nth];
      const path = row ? `variants.${nth}.barcodes` : 'barcodes';
      const codes = withBarcode(row?.barcodes ?? values.barcodes, code);
      form.setFieldValue(path, codes);
      if (barcodeFault(code) || codes.length > MAX_BARCODES) {
        document.querySelector(`[data-barcodes="${path}"]`)?.scrollIntoView({ block: 'center' });
        return;
      }
      toast(
        row
          ? t('{{code}} is a barcode of {{name}}', {
              code,
              name: row.name || t('Variant {{number}}', { number: (nth ?? 0) + 1 }),
            })
          : t('{{code}} is a barcode of this product', { code }),
      );
    },
    { own: focused },
  );
}
