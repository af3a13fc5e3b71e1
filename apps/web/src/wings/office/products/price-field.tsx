import type { ListedProduct } from '@haat/contract/catalog/product-list';
import { formatRupees, fromRupees, type Paise, toRupees } from '@haat/domain/basics/money';
import { useMutation } from '@tanstack/react-query';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { failureText } from '../../../kit/call-failed.ts';
import { numberOf } from '../../../office-kit/form/form-field.tsx';
import { NumberField } from '../../../office-kit/form/number-field.tsx';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { applyOnce } from './apply-once.ts';
import css from './products.module.css';
import { REASONS } from './refused-list.tsx';
import { remember } from './undoable.ts';
import { refreshProducts } from './use-product-actions.ts';

type PriceFieldProps = { product: ListedProduct; storeId: string };

/** Editable on press: Enter saves and moves to the next row's price, Esc cancels. */
export function PriceField({ product, storeId }: PriceFieldProps) {
  const { _id, version, name, price, mrp } = product;
  const [typed, setTyped] = useState<number | ''>();
  const [fault, setFault] = useState('');
  const box = useRef<HTMLSpanElement>(null);
  // Enter and Esc blur the field, which must not save again.
  const isDecided = useRef(false);
  const saving = useMutation({
    mutationFn: (next: Paise) => {
      const change = { what: 'price' as const, price: next };
      return applyOnce(storeId, { products: [{ _id, version }], change });
    },
    onSuccess: ({ edit, refused }, next) => {
      const reason = refused[0]?.reason;
      if (reason) return setFault(t(REASONS[reason]));
      const text = t('{{name}}: {{price}} instead of {{before}}.', {
        name,
        price: formatRupees(next),
        before: formatRupees(price),
      });
      if (edit) remember({ edit, storeId, text });
      setTyped(undefined);
    },
    onError: (error) => setFault(failureText(error)),
    onSettled: refreshProducts,
  });

  const save = (): boolean => {
    if (saving.isPending) return true;
    const next = typed === '' || typed === undefined ? price : fromRupees(typed);
    if (next > mrp) {
      setFault(t('The price can’t be above the MRP.'));
      return false;
    }
    setFault('');
    if (next === price) setTyped(undefined);
    else saving.mutate(next);
    return true;
  };
  const type = (next: number | '') => {
    isDecided.current = false;
    setFault('');
    setTyped(next);
  };
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (key !== 'Enter' && key !== 'Escape') return;
    // The list would open the row on Enter and clear the selection on Esc.
    event.stopPropagation();
    event.preventDefault();
    isDecided.current = key === 'Escape' || save();
    if (key === 'Enter') {
      if (isDecided.current) openNext(box.current);
      return;
    }
    setTyped(undefined);
    setFault('');
    box.current?.closest<HTMLElement>('[data-row-key]')?.focus();
  };
  const leave = (event: FocusEvent) => {
    if (!isDecided.current && !fault && !box.current?.contains(event.relatedTarget)) save();
  };
  return (
    <span className={css.price} data-price ref={box}>
      {typed === undefined ? (
        <button
          type="button"
          className={css.priceButton}
          aria-label={t('Change the price of {{name}}, {{price}}', { name, price: formatRupees(price) })}
          onClick={() => type(toRupees(price))}
        >
          <Rupees amount={price} variant="even" />
        </button>
      ) : (
        <NumberField
          {...numberOf(2, true)}
          aria-label={t('Price of {{name}}', { name })}
          leftSection="₹"
          inputMode="decimal"
          enterKeyHint="next"
          autoFocus
          value={typed}
          error={fault || undefined}
          onChange={type}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={press}
          onBlur={leave}
        />
      )}
    </span>
  );
}

function openNext(box: HTMLElement | null): void {
  const all = [...(box?.closest('[data-list-rows]')?.querySelectorAll<HTMLElement>('[data-price]') ?? [])];
  const next = box && all[all.indexOf(box) + 1];
  const { activeElement } = document;
  if (!next) {
    if (activeElement instanceof HTMLElement) activeElement.blur();
    return;
  }
  next.scrollIntoView({ block: 'nearest' });
  const field = next.querySelector<HTMLElement>('button, input');
  if (field instanceof HTMLInputElement) field.focus();
  else field?.click();
}
