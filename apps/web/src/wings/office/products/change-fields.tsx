import { MAX_IN_STOCK } from '@haat/domain/product/bulk-edit';
import { NumberInput, Select } from '@mantine/core';
import { msg, t } from '../../../texts/translate.ts';
import { type ChangeDraft, WHATS } from './change-draft.ts';
import type { ProductCounts } from './product-list.ts';

type ChangeFieldsProps = {
  draft: ChangeDraft;
  categories: ProductCounts['categories'];
  onChange: (draft: ChangeDraft) => void;
};

type NumberField = {
  label: string;
  hint?: string;
  min: number;
  max: number;
  decimals: number;
  unit?: string;
};

const NUMBERS: Partial<Record<ChangeDraft['what'], NumberField>> = {
  price: { label: msg('New price'), min: 0, max: 10_000_000, decimals: 2, unit: '₹' },
  priceBy: {
    label: msg('Per cent'),
    hint: msg('A minus lowers prices. Each price is rounded to the paisa.'),
    min: -100,
    max: 1000,
    decimals: 2,
  },
  offMrp: {
    label: msg('Per cent off'),
    hint: msg('Each product is priced this far below its own MRP.'),
    min: 0,
    max: 100,
    decimals: 2,
  },
  stock: {
    label: msg('Pieces, kilograms or litres'),
    hint: msg('The difference is recorded in the stock ledger.'),
    min: 0,
    max: MAX_IN_STOCK,
    decimals: 3,
  },
  stockBy: {
    label: msg('Pieces, kilograms or litres'),
    hint: msg('A minus takes away. Each change is recorded in the stock ledger.'),
    min: -MAX_IN_STOCK,
    max: MAX_IN_STOCK,
    decimals: 3,
  },
  tax: {
    label: msg('Tax in per cent'),
    hint: msg('Blank: the store’s rate for the category applies.'),
    min: 0,
    max: 100,
    decimals: 2,
  },
};

export function ChangeFields({ draft, categories, onChange }: ChangeFieldsProps) {
  const set = (change: Partial<ChangeDraft>) => onChange({ ...draft, ...change });
  const number = NUMBERS[draft.what];
  const subCategories = categories.find(({ _id }) => _id === draft.category)?.subCategories ?? [];
  return (
    <>
      <Select
        label={t('What to change')}
        allowDeselect={false}
        data-autofocus
        value={draft.what}
        data={Object.entries(WHATS).map(([value, label]) => ({ value, label: t(label) }))}
        onChange={(what) => what && set({ what: what as ChangeDraft['what'], number: '' })}
      />
      {number && (
        <NumberInput
          label={t(number.label)}
          description={number.hint && t(number.hint)}
          value={draft.number}
          min={number.min}
          max={number.max}
          clampBehavior="strict"
          decimalScale={number.decimals}
          allowDecimal={number.decimals > 0}
          allowNegative={number.min < 0}
          thousandSeparator=","
          thousandsGroupStyle="lakh"
          leftSection={number.unit}
          hideControls
          onChange={(typed) => set({ number: typeof typed === 'number' ? typed : '' })}
        />
      )}
      {draft.what === 'status' && (
        <Select
          label={t('Status')}
          allowDeselect={false}
          value={draft.status}
          data={[
            { value: 'Published', label: t('Published') },
            { value: 'In Review', label: t('In Review') },
          ]}
          onChange={(status) => status && set({ status: status as ChangeDraft['status'] })}
        />
      )}
      {draft.what === 'category' && (
        <>
          <Select
            label={t('Category')}
            searchable
            allowDeselect={false}
            nothingFoundMessage={t('Nothing found')}
            value={draft.category}
            data={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
            onChange={(category) => set({ category, subCategory: null })}
          />
          {subCategories.length > 0 && (
            <Select
              label={t('Subcategory')}
              clearable
              value={draft.subCategory}
              data={subCategories.map(({ _id, name }) => ({ value: _id, label: name }))}
              onChange={(subCategory) => set({ subCategory })}
            />
          )}
        </>
      )}
    </>
  );
}
