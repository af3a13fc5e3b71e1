import { readProduct } from '@haat/contract/catalog/shopper';
import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../../kit/query.ts';
import { t } from '../../../texts/translate.ts';

/** A variant, or the product itself by its id. */
export type SizeOfRule = { id: string; name: string };

type RuleSizesProps = {
  marketplace: string;
  product: {
    id: string;
    name: string;
    /** Undefined for a product that was just added. */
    choices: readonly SizeOfRule[] | undefined;
    hasVariants: boolean | undefined;
  };
  value: readonly string[];
  onChange: (sizes: string[]) => void;
  error: ReactNode;
};

/** For products with several sizes; none chosen means all. */
export function RuleSizes({ marketplace, product, value, onChange, error }: RuleSizesProps) {
  const { id: productId, name, choices } = product;
  const { data: read } = useQuery({
    ...queryOf(readProduct, { params: { id: marketplace, productId } }),
    enabled: choices === undefined && product.hasVariants === true,
  });
  const sizes = choices ?? [
    ...(read ? [{ id: read._id, name: read.size || read.name }] : []),
    ...(read?.variants ?? []).map(({ _id: id, name: size }) => ({ id, name: size })),
  ];
  const gone = value.filter((id) => sizes.every((size) => size.id !== id));
  if (sizes.length < 2 && gone.length === 0) return null;
  return (
    <MultiSelect
      aria-label={t('Sizes of {{name}}', { name })}
      placeholder={value.length > 0 ? undefined : t('Every size')}
      data={[
        ...sizes.map((size) => ({ value: size.id, label: size.name })),
        ...gone.map((id) => ({ value: id, label: t('A size that is no longer sold') })),
      ]}
      value={[...value]}
      onChange={onChange}
      error={error}
      clearable
    />
  );
}
