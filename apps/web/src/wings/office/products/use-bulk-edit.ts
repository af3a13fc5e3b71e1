import type { ChosenChange } from '@haat/contract/catalog/bulk-edit';
import type { ListedProduct } from '@haat/contract/catalog/product-list';
import { IconAdjustments, IconCircleCheck, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../../../kit/call-failed.ts';
import type { BulkAction } from '../../../office-kit/table/selection-bar.tsx';
import { t } from '../../../texts/translate.ts';
import type { ChangeDraft } from './change-draft.ts';
import type { Choose } from './choose-products.ts';

export type OpenEdit = {
  key: number;
  products: { _id: string; version: number }[];
  /** Exceeds the chosen products if there are too many. */
  meant: number;
  /** Undefined if the user has yet to choose. */
  change: ChosenChange | undefined;
  draft?: ChangeDraft;
  finish: (done: boolean) => void;
};

let count = 0;

/** Every action is previewed. Rows stay selected until it is done. */
export function useBulkEdit(choose: Choose) {
  const [open, setOpen] = useState<OpenEdit | null>(null);
  const [failure, setFailure] = useState<string>();

  const begin =
    (change?: ChosenChange): BulkAction<ListedProduct>['run'] =>
    async (rows, whole) => {
      setFailure(undefined);
      const { products, total } = await choose(rows, whole).catch((error) => {
        setFailure(failureText(error));
        throw error;
      });
      count += 1;
      await new Promise<void>((resolve, reject) =>
        setOpen({
          key: count,
          products,
          meant: total,
          change,
          finish: (done) => (done ? resolve() : reject(new DOMException('Left', 'AbortError'))),
        }),
      );
    };
  const actions: BulkAction<ListedProduct>[] = [
    { label: t('Publish'), icon: IconCircleCheck, run: begin({ what: 'status', status: 'Published' }) },
    { label: t('Set In Review'), icon: IconEyeOff, run: begin({ what: 'status', status: 'In Review' }) },
    { label: t('Change'), icon: IconAdjustments, run: begin() },
  ];
  return {
    actions,
    failure,
    open,
    close: (done: boolean) => {
      open?.finish(done);
      setOpen(null);
    },
  };
}
