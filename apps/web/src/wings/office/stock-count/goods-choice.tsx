import type { CountableGoods } from '@haat/contract/catalog/stock-count';
import { formatRupees } from '@haat/domain/basics/money';
import { Modal, Stack, UnstyledButton } from '@mantine/core';
import { t } from '../../../texts/translate.ts';
import { GoodsCell } from '../stock/goods-cell.tsx';

type GoodsChoiceProps = {
  code: string;
  goods: readonly CountableGoods[];
  onChoose: (id: string | null) => void;
};

/** For goods that share a barcode: the MRP on the pack tells them apart. */
export function GoodsChoice({ code, goods, onChoose }: GoodsChoiceProps) {
  return (
    <Modal opened onClose={() => onChoose(null)} title={t('Which one is in your hand?')}>
      <Stack gap="xs">
        <p className="ink-2">
          {t('{{count}} products have the barcode {{code}}.', { count: goods.length, code })}
        </p>
        {goods.map((one) => (
          <UnstyledButton
            key={one._id}
            className="hover-soft outlined rounded surface row align-center between gap-12 py-8 px-12 min-h-56"
            onClick={() => onChoose(one._id)}
          >
            <GoodsCell goods={one} />
            <strong className="figures rigid">{`${t('MRP')} ${formatRupees(one.mrp)}`}</strong>
          </UnstyledButton>
        ))}
      </Stack>
    </Modal>
  );
}
