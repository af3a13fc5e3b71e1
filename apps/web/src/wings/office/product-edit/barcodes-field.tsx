import { BARCODE_FAULTS, type SharedBarcode } from '@haat/contract/catalog/barcodes';
import { formatRupees } from '@haat/domain/basics/money';
import {
  barcodeFault,
  barcodesIn,
  MAX_BARCODES,
  readBarcode,
  shownBarcode,
} from '@haat/domain/product/barcode';
import { TagsInput } from '@mantine/core';
import clsx from 'clsx';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { FIELD_ORDER } from '../../../office-kit/form/form-field.tsx';
import { CameraButton } from '../../../office-kit/scan/camera-button.tsx';
import { Trans } from '../../../texts/trans.tsx';
import { t } from '../../../texts/translate.ts';
import css from './barcodes.module.css';
import type { ProductFormState } from './product-form-state.ts';

type BarcodesFieldProps = {
  form: ProductFormState;
  path: string;
  value: readonly string[];
  label: string;
  cameraLabel: string;
  /** Other products that share one of the codes. */
  shared: readonly SharedBarcode[];
  /** Opens the camera at once, if it has already read this code of the product. */
  opensCameraAfter?: string | undefined;
  /** Called after the camera has read a code. */
  onCamera?: ((code: string) => void) | undefined;
};

/** Normalises a valid code; an invalid one stays as typed, for its error. */
export const withBarcode = (codes: readonly string[], typed: string): string[] => {
  const code = readBarcode(typed);
  return [...new Set([...codes, code === null ? typed.trim() : shownBarcode(code)])];
};

export function BarcodesField(props: BarcodesFieldProps) {
  const { form, path, value, label, cameraLabel, shared, opensCameraAfter, onCamera } = props;
  const set = (codes: readonly string[]) => {
    // Removes the error of a replaced code.
    for (const at of Object.keys(form.form.errors))
      if (at.startsWith(`${path}.`)) form.form.clearFieldError(at);
    form.form.setFieldValue(path, codes.flatMap(barcodesIn).reduce(withBarcode, [] as string[]));
  };
  const others = shared.filter(({ code }) => value.includes(code));
  return (
    <div className={clsx('stack align-start gap-8 fit-auto', css.field)} data-barcodes={path}>
      <TagsInput
        className={clsx('shrinks', css.codes)}
        label={label}
        placeholder={value.length === 0 ? t('Scan or type') : ''}
        inputMode="text"
        // One more is accepted, to show its error.
        maxTags={MAX_BARCODES + 1}
        maxLength={300}
        splitChars={[';', ',']}
        acceptValueOnBlur
        value={[...value]}
        onChange={set}
        error={errorOf(form, path, value)}
        inputWrapperOrder={FIELD_ORDER}
      />
      <CameraButton
        label={cameraLabel}
        opensAfter={opensCameraAfter}
        onCode={(code) => {
          set([...value, code]);
          onCamera?.(code);
        }}
      />
      {others.length > 0 && (
        <ul className={css.shared} aria-label={t('Other products with these barcodes')}>
          {others.map(({ code, product, name, mrp }) => (
            <li key={`${code} ${product}`}>
              <Trans
                i18nKey="{{code}} is also on <product/>: scanning it asks which one it is."
                values={{ code }}
                components={{
                  product: (
                    <Link
                      className="inherits w600 underlined"
                      to={to.productEdit(product)}
                    >{`${name} (${t('MRP')} ${formatRupees(mrp)})`}</Link>
                  ),
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The first invalid code or an excess, otherwise the server's error. */
function errorOf({ form }: ProductFormState, path: string, value: readonly string[]): string | undefined {
  for (const code of value) {
    const fault = barcodeFault(code);
    if (fault) return `${code}: ${t(BARCODE_FAULTS[fault])}`;
  }
  if (value.length > MAX_BARCODES) return t('At most {{number}} barcodes', { number: MAX_BARCODES });
  const refused = Object.entries(form.errors).find(([at]) => at === path || at.startsWith(`${path}.`));
  if (!refused) return undefined;
  const code = value[Number(refused[0].slice(path.length + 1))];
  return [refused[0] === path ? undefined : code, String(refused[1])].filter(Boolean).join(': ');
}
