import {
  changeProduct,
  type EditedProduct,
  readProductChoices,
  readProductToEdit,
} from '@haat/contract/catalog/product-edit';
import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { keyOf } from '../../../kit/query.ts';
import { useFormPage } from '../../../office-kit/form/use-form-page.ts';
import { t } from '../../../texts/translate.ts';
import { toast } from '../../../ui/overlays/toast.tsx';
import { beginLike, beginProduct, draftOf } from './begun-product.ts';
import { useImageUploads } from './images-section.tsx';
import { LABELS } from './product-form-state.ts';
import { bodyOf, isBegun, type ProductValues, valuesOf } from './product-values.ts';

const SAY = {
  barcodes: (barcodes: string[]) => barcodes.join(', '),
  images: (images: string[]) => t('{{count}} pictures', { count: images.length }),
  variants: (variants: ProductValues['variants']) =>
    variants
      .map(({ name, price, countInStock, barcodes }) =>
        [`${name} ₹${price} × ${countInStock || 0}`, ...barcodes].join(' '),
      )
      .join(', '),
  vendors: (vendors: ProductValues['vendors']) =>
    vendors.map(({ vendor, cost }) => `${vendor.name} ₹${cost || 0}`).join(', '),
};

const ANOTHER = 'another';

/** Waits for uploads; a failed one doesn't prevent saving. */
export function useProductForm(stored: EditedProduct) {
  const navigate = useNavigate();
  const storeId = stored.store._id;
  const [isNew] = useState(() => isBegun(stored));
  const [isWaiting, setWaiting] = useState(false);
  const { state } = useLocation();
  const way = useRef<{ isAnother: boolean; hasLeft: boolean; byCamera?: string }>({
    isAnother: false,
    hasLeft: false,
  });

  const leave = async (saved: EditedProduct) => {
    way.current.hasLeft = true;
    if (isNew) sayMade(saved, uploads.uploads.length, () => void navigate(to.productEdit(saved._id)));
    if (!way.current.isAnother) return navigate(to.productList());
    setWaiting(true);
    try {
      const next = await beginProduct(storeId);
      beginLike(next, valuesOf(saved));
      await navigate(to.productEdit(next), {
        replace: true,
        state: { camera: way.current.byCamera },
      });
    } catch (error) {
      await navigate(to.productList());
      toast(failureText(error), { long: true });
    }
  };
  const form = useFormPage<typeof changeProduct, ProductValues>({
    call: changeProduct,
    params: { storeId, id: stored._id },
    stored,
    valuesOf,
    bodyOf,
    labels: LABELS,
    say: SAY,
    reads: [keyOf(readProductToEdit), keyOf(readProductChoices)],
    draft: isNew ? draftOf(stored._id) : undefined,
    filledIn: ['sku'],
    onSaved: (saved) => void leave(saved),
  });
  const uploads = useImageUploads(form);
  const latest = useRef(form);
  latest.current = form;
  const { element } = form;
  useEffect(() => {
    if (isNew) element.current?.querySelector<HTMLElement>('[data-path="name"]')?.focus();
  }, [isNew, element]);

  const submit = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    const pressed = (event?.nativeEvent as SubmitEvent | undefined)?.submitter;
    if (way.current.hasLeft || isWaiting) return;
    way.current.isAnother = pressed?.getAttribute('value') === ANOTHER;
    if (uploads.uploads.every(({ fault }) => fault)) return form.submit();
    setWaiting(true);
    void uploads.settled().then(() => {
      setWaiting(false);
      latest.current.submit();
    });
  };
  return {
    form: { ...form, submit, busy: form.busy || isWaiting },
    isNew,
    uploads,
    camera: {
      opensAfter: typeof state?.camera === 'string' ? state.camera : undefined,
      onRead: (code: string) => {
        way.current.byCamera = code;
      },
    },
    /** Saves a new product and starts another. */
    second: isNew && (
      <Button type="submit" value={ANOTHER} variant="default" disabled={form.busy || isWaiting}>
        {t('Save and add another')}
      </Button>
    ),
  };
}

/** @param lost number of failed uploads */
function sayMade({ name }: EditedProduct, lost: number, edit: () => void): void {
  const words = lost > 0 ? t('{{name}} is saved without {{count}} pictures', { name, count: lost }) : '';
  toast(words || t('{{name}} is saved', { name }), { action: { label: t('Edit'), onClick: edit } });
}
