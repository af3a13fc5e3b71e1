import type { RefusedProduct } from '@haat/contract/catalog/bulk-edit';
import { deleteProducts, MAX_DELETED } from '@haat/contract/catalog/chosen-products';
import type { ListedProduct } from '@haat/contract/catalog/product-list';
import { IconTags, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import type { BulkAction } from '../../../office-kit/table/selection-bar.tsx';
import { t } from '../../../texts/translate.ts';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import type { Choose, Chosen } from './choose-products.ts';
import { refreshProducts } from './use-product-actions.ts';

type OpenLabels = { products: string[]; leave: () => void };

/** Rejects, so that rows stay selected. */
const left = () => new DOMException('Left', 'AbortError');

/** Deleting asks first. */
export function useChosenActions(storeId: string, choose: Choose) {
  const [labels, setLabels] = useState<OpenLabels | null>(null);
  const [failure, setFailure] = useState<string>();
  const [refused, setRefused] = useState<readonly RefusedProduct[]>([]);

  /** Rejects, so that rows stay selected; the failure is shown above the list. */
  const say = (error: unknown): never => {
    setFailure(failureText(error));
    throw error;
  };
  const begin = (rows: readonly ListedProduct[], whole: boolean) => {
    setFailure(undefined);
    setRefused([]);
    return choose(rows, whole).catch(say);
  };
  const print: BulkAction<ListedProduct>['run'] = async (rows, whole) => {
    const { products } = await begin(rows, whole);
    await new Promise<void>((_, reject) =>
      setLabels({ products: products.map(({ _id }) => _id), leave: () => reject(left()) }),
    );
  };
  const remove: BulkAction<ListedProduct>['run'] = async (rows, whole) => {
    const chosen = await begin(rows, whole);
    const products = chosen.products.slice(0, MAX_DELETED);
    if (!(await confirm({ text: questionOf(chosen), yes: t('Delete') }))) throw left();
    const answer = await call(deleteProducts, { params: { storeId }, body: { products } })
      .catch(say)
      .finally(refreshProducts);
    setRefused(answer.refused);
    toast(t('{{count}} products deleted', { count: answer.deleted }));
  };
  const actions: BulkAction<ListedProduct>[] = [
    { label: t('Print labels'), icon: IconTags, run: print },
    { label: t('Delete'), icon: IconTrash, danger: true, run: remove },
  ];
  return {
    actions,
    failure,
    labels: labels && {
      products: labels.products,
      close: () => {
        labels.leave();
        setLabels(null);
      },
    },
    refused,
    putAway: () => setRefused([]),
  };
}

function questionOf({ products, total }: Chosen): string {
  const count = Math.min(products.length, MAX_DELETED);
  const few =
    total > count
      ? `${t('Only the first {{number}} of {{total}} can be deleted together.', {
          number: count.toLocaleString('en-IN'),
          total: total.toLocaleString('en-IN'),
        })} `
      : '';
  return `${few}${t(
    '{{count}} products are removed from the list and the shop for good, with their reviews. Orders and invoices with them stay.',
    { count },
  )}`;
}
