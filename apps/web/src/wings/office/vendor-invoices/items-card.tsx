import { MAX_INVOICE_ITEMS } from '@haat/contract/vendors/vendor-invoice';
import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { useFieldKeys } from '../../../office-kit/keys/use-shortcuts.ts';
import { RowButton } from '../../../office-kit/row-buttons.tsx';
import { msg, t } from '../../../texts/translate.ts';
import { DotChip } from '../../../ui/display/dot-chip.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Card } from './card.tsx';
import { blankItem, type InvoiceForm, NO_AMOUNT, piecesIn, typedItemTotal } from './typed-invoice.ts';
import css from './vendor-invoices.module.css';

/** Enter in the last line adds one. */
export function ItemsCard({ form }: { form: InvoiceForm }) {
  const items = form.values.invoiceItems;
  const list = useRef<HTMLUListElement>(null);
  const added = useRef(false);
  const isFull = items.length >= MAX_INVOICE_ITEMS;
  const add = () => {
    if (isFull) return;
    added.current = true;
    form.insertListItem('invoiceItems', blankItem());
  };
  useEffect(() => {
    if (!added.current || items.length === 0) return;
    added.current = false;
    list.current?.lastElementChild?.querySelector('input')?.focus();
  }, [items.length]);
  const keys = useFieldKeys([
    {
      keys: ['Enter'],
      shown: ['Enter'],
      does: msg('The next item; after the last a new one'),
      run: ({ currentTarget }) => {
        const next = currentTarget.closest('li')?.nextElementSibling?.querySelector('input');
        if (next) next.focus();
        else add();
      },
    },
  ]);
  return (
    <Card
      title={t('Items')}
      flush
      badge={<DotChip tone="grey">{t('{{count}} pieces', { count: piecesIn(items) })}</DotChip>}
    >
      <div className={css.itemHead} aria-hidden>
        <span>{t('Name')}</span>
        <span>{t('Quantity')}</span>
        <span>{t('Price')}</span>
        <span>{t('Total')}</span>
      </div>
      <ul ref={list}>
        {items.map((item, index) => {
          const nth = index + 1;
          const field = (of: string) => form.getInputProps(`invoiceItems.${index}.${of}`);
          return (
            <li key={item.key} className={clsx(css.item, 'align-center py-10 px-16')}>
              <TextInput
                aria-label={t('Name of item {{nth}}', { nth })}
                {...field('name')}
                onKeyDown={keys}
              />
              <TextInput
                aria-label={t('Quantity of item {{nth}}', { nth })}
                inputMode="decimal"
                {...field('itemQuantity')}
                onKeyDown={keys}
              />
              <TextInput
                aria-label={t('Price of item {{nth}}', { nth })}
                placeholder={NO_AMOUNT}
                inputMode="decimal"
                {...field('itemPrice')}
                onKeyDown={keys}
              />
              <b>
                <Rupees amount={typedItemTotal(item)} variant="even" />
              </b>
              <RowButton
                icon={IconTrash}
                color="gray"
                label={t('Remove item {{nth}}', { nth })}
                onClick={() => form.removeListItem('invoiceItems', index)}
              />
            </li>
          );
        })}
      </ul>
      <div className="py-6 px-8">
        <Button
          variant="subtle"
          color="gray"
          size="row"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={isFull}
          onClick={add}
        >
          {t('Add an item')}
        </Button>
      </div>
    </Card>
  );
}
