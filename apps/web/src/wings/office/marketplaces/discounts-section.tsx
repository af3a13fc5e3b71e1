import { listProducts } from '@haat/contract/catalog/shopper';
import { MOST } from '@haat/contract/marketplaces/fields';
import type { OperatedMarketplace } from '@haat/contract/marketplaces/operators';
import { formatRupees } from '@haat/domain/basics/money';
import { NumberInput, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { picture } from '../../../kit/image.ts';
import { queryOf } from '../../../kit/query.ts';
import { numberOf } from '../../../office-kit/form/form-field.tsx';
import { FormSection } from '../../../office-kit/form/form-page.tsx';
import { RowButton } from '../../../office-kit/row-buttons.tsx';
import { t } from '../../../texts/translate.ts';
import css from './marketplace-form.module.css';
import type { DiscountValues, MarketplaceFormState } from './marketplace-values.ts';
import { RuleSizes, type SizeOfRule } from './rule-sizes.tsx';

type RuleProduct = { name: string; image: string; hasVariants?: boolean; choices?: SizeOfRule[] };
type DiscountsSectionProps = { form: MarketplaceFormState; stored: OperatedMarketplace };

const PAUSE_MS = 200;

/** Sold at this price only with enough else in the cart. */
export function DiscountsSection({ form: { form, values }, stored }: DiscountsSectionProps) {
  const [found, setFound] = useState<ReadonlyMap<string, RuleProduct>>(new Map());
  const known = new Map<string, RuleProduct>([
    ...stored.discountedProducts.map((rule) => [rule.id, rule] as const),
    ...found,
  ]);
  const rules = values.discountedProducts;
  const set = (next: DiscountValues[]) => form.setFieldValue('discountedProducts', next as never);
  return (
    <FormSection
      title={t('Discounted products')}
      note={t('Product, basket value it needs, message to the shopper')}
    >
      <ul className={`${'stack gap-8'} ${'shrinks whole-row'}`}>
        {rules.map((rule, nth) => {
          const { name = rule.id, image = '', choices, hasVariants } = known.get(rule.id) ?? {};
          return (
            <li key={rule.id} className={css.item}>
              {image ? <img src={picture(image, 'thumb')} alt="" width={40} height={40} /> : <span />}
              <div className={css.pair}>
                <b>{name}</b>
                <NumberInput
                  aria-label={t('Basket for {{name}}', { name })}
                  leftSection="₹"
                  {...numberOf(2)}
                  {...form.getInputProps(`discountedProducts.${nth}.threshold`)}
                />
                <TextInput
                  aria-label={t('Message for {{name}}', { name })}
                  placeholder={t('The usual message')}
                  {...form.getInputProps(`discountedProducts.${nth}.msg`)}
                />
                <RuleSizes
                  marketplace={stored._id}
                  product={{ id: rule.id, name, choices, hasVariants }}
                  value={rule.sizes}
                  error={form.errors[`discountedProducts.${nth}.sizes`]}
                  onChange={(sizes) => set(rules.with(nth, { ...rule, sizes }))}
                />
              </div>
              <RowButton
                icon={IconTrash}
                label={t('Remove {{name}}', { name })}
                onClick={() => set(rules.toSpliced(nth, 1))}
              />
            </li>
          );
        })}
      </ul>
      <div className="shrinks whole-row">
        <AddDiscount
          marketplace={stored._id}
          taken={rules.map(({ id }) => id)}
          disabled={rules.length >= MOST.discounts}
          onChoose={(id, product) => {
            setFound(new Map([...found, [id, product]]));
            set([...rules, { id, sizes: [], threshold: 500, msg: '' }]);
          }}
        />
      </div>
    </FormSection>
  );
}

type AddDiscountProps = {
  marketplace: string;
  taken: readonly string[];
  disabled: boolean;
  onChoose: (id: string, product: RuleProduct) => void;
};

function AddDiscount({ marketplace: id, taken, disabled, onChoose }: AddDiscountProps) {
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const { data, isFetching } = useQuery({
    ...queryOf(listProducts, { params: { id }, query: { keyword } }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });
  const free = (keyword === '' ? [] : (data?.rows ?? [])).filter(({ _id }) => !taken.includes(_id));
  return (
    <Select
      label={t('Add discount')}
      placeholder={t('Name of a product')}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={<span />}
      searchable
      disabled={disabled}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      data={free.map(({ _id, name, size, price }) => ({
        value: _id,
        label: [name, size, formatRupees(price)].filter(Boolean).join(' · '),
      }))}
      nothingFoundMessage={keyword === '' || isFetching ? undefined : t('No other product matches')}
      onChange={(chosen) => {
        const product = free.find(({ _id }) => _id === chosen);
        if (product) {
          const { _id, name, images, hasVariants } = product;
          onChoose(_id, { name, image: images[0] ?? '', hasVariants });
        }
        setTyped('');
      }}
    />
  );
}
