import { type BundleProduct, MAX_BUNDLE_PRODUCTS } from '@haat/contract/bundles/staff';
import { lineAmount } from '@haat/domain/basics/line-amount';
import { sumPaise } from '@haat/domain/basics/money';
import { NumberInput, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import clsx from 'clsx';
import { useState } from 'react';
import { picture } from '../../../kit/image.ts';
import { FormSection } from '../../../office-kit/form/form-page.tsx';
import { MoveButtons, RowButton } from '../../../office-kit/row-buttons.tsx';
import { moved } from '../../../office-kit/use-reorder.ts';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { perUnit, shownQuantity } from '../../../ui/display/shown-quantity.ts';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import css from './bundles.module.css';
import { ProductSearch, type SearchedShelf } from './product-search.tsx';

export type BundleValues = {
  name: string;
  nameHi: string;
  nameKn: string;
  description: string;
  descriptionHi: string;
  descriptionKn: string;
  products: { product: string; quantity: number }[];
};

type BundleFieldsProps = {
  // New and edited bundles share these fields.
  form: Pick<UseFormReturnType<BundleValues>, 'getInputProps' | 'setFieldValue' | 'values' | 'errors'>;
  /** Facts about the bundle's products. */
  items: readonly BundleProduct[];
  shelf: SearchedShelf;
};

/** For loose goods: 'in steps of 250 g'. */
const stepsOf = ({ soldBy, step }: BundleProduct) =>
  soldBy === 'piece' ? '' : t('in steps of {{step}}', { step: shownQuantity(step, soldBy) });

/** Name, words, and the products in the order in which shoppers see them. */
export function BundleFields({ form, items, shelf }: BundleFieldsProps) {
  const [found, setFound] = useState<readonly BundleProduct[]>([]);
  const known = new Map([...items, ...found].map((product) => [product._id, product]));
  const { products } = form.values;
  const put = (changed: BundleValues['products']) => form.setFieldValue('products', changed);
  const total = sumPaise(
    products.flatMap(({ product, quantity }) => {
      const one = known.get(product);
      return one && Number.isInteger(quantity) ? lineAmount(one.price, quantity * one.step, one.soldBy) : [];
    }),
  );
  const wrong = form.errors.products;
  return (
    <>
      <FormSection title={t('Bundle')}>
        <TextInput label={t('Name')} className="shrinks whole-row" {...form.getInputProps('name')} />
        <TextInput label={t('Name in Hindi')} lang="hi" {...form.getInputProps('nameHi')} />
        <TextInput label={t('Name in Kannada')} lang="kn" {...form.getInputProps('nameKn')} />
        <Textarea
          label={t('Description')}
          rows={2}
          className="shrinks whole-row"
          {...form.getInputProps('description')}
        />
        <Textarea
          label={t('Description in Hindi')}
          lang="hi"
          rows={2}
          {...form.getInputProps('descriptionHi')}
        />
        <Textarea
          label={t('Description in Kannada')}
          lang="kn"
          rows={2}
          {...form.getInputProps('descriptionKn')}
        />
      </FormSection>
      <FormSection
        title={t('Products')}
        note={t('{{count}} of {{most}}', { count: products.length, most: MAX_BUNDLE_PRODUCTS })}
      >
        <div className="shrinks whole-row">
          <ProductSearch
            shelf={shelf}
            taken={products.map(({ product }) => product)}
            disabled={products.length >= MAX_BUNDLE_PRODUCTS}
            error={wrong ? String(wrong) : undefined}
            onChoose={(product) => {
              setFound([...found, product]);
              put([...products, { product: product._id, quantity: 1 }]);
            }}
          />
          <ul className={clsx(css.products, 'mt-12')}>
            {products.map(({ product }, index) => {
              const one = known.get(product);
              const name = one?.name ?? '';
              return (
                <li className={css.productsItem} key={product}>
                  {one?.image ? (
                    <img
                      className="rounded-8 contain"
                      src={picture(one.image, 'thumb')}
                      alt=""
                      width={40}
                      height={40}
                    />
                  ) : (
                    <span />
                  )}
                  <Stack as="span" className="anywhere shrinks">
                    <b>{name}</b>
                    <small className="ink-2">
                      {[
                        one?.sku,
                        one?.size,
                        one && stepsOf(one),
                        one?.isShown ? '' : t('Shoppers don’t see it'),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </Stack>
                  <span className="figures">
                    {one && (
                      <>
                        <Rupees amount={one.price} variant="even" />
                        {perUnit(one.soldBy)}
                      </>
                    )}
                  </span>
                  <NumberInput
                    aria-label={t('Quantity of {{name}}', { name })}
                    min={1}
                    max={10}
                    allowDecimal={false}
                    className={css.quantity}
                    {...form.getInputProps(`products.${index}.quantity`)}
                  />
                  <Row as="span" align="stretch" className={clsx('rigid', css.moves)}>
                    <MoveButtons
                      name={name}
                      isFirst={index === 0}
                      isLast={index === products.length - 1}
                      onMove={(by) => put(moved(products, index, index + by))}
                    />
                    <RowButton
                      icon={IconTrash}
                      label={t('Remove {{name}}', { name })}
                      onClick={() => put(products.filter((_, at) => at !== index))}
                    />
                  </Row>
                </li>
              );
            })}
          </ul>
          <Row as="p" align="stretch" between className="line-above pt-12">
            <span>{t('Price of the bundle')}</span>
            <b className="heading in-line">
              <Rupees amount={total} variant="even" />
            </b>
          </Row>
        </div>
      </FormSection>
    </>
  );
}
