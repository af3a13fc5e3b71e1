import { listReplacements } from '@haat/contract/orders/packing';
import { fromUnits, readQuantity, type SoldBy } from '@haat/domain/basics/line-amount';
import { formatRupees } from '@haat/domain/basics/money';
import { Button, Modal, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { picture } from '../../../kit/image.ts';
import { freshOf } from '../../../kit/query.ts';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import { localName } from '../../../texts/local-name.ts';
import { packWords } from '../../../texts/pack-words.ts';
import { t } from '../../../texts/translate.ts';
import { PictureTile } from '../../../ui/display/picture-tile.tsx';
import { perUnit, shownQuantity, stockText } from '../../../ui/display/shown-quantity.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import type { PackingGoods, ShownLine } from './packing-lines.ts';

type ReplaceDialogProps = {
  order: string;
  line: ShownLine;
  /** Maximum to replace, in units. */
  most: number;
  onChoose: (goods: PackingGoods, units: number) => void;
  onClose: () => void;
};

const typedQuantity = (units: number, soldBy: SoldBy) => `${fromUnits(units, soldBy)}`;

/** Similar goods of the shop, in stock and no dearer. */
export function ReplaceDialog({ order, line, most, onChoose, onClose }: ReplaceDialogProps) {
  const { soldBy } = line;
  const [amount, setAmount] = useState(typedQuantity(most, soldBy));
  const units = readQuantity(amount, soldBy);
  const isFitting = units !== null && units <= most;
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data, error, refetch } = useQuery({
    ...freshOf(listReplacements, {
      params: { id: order },
      query: { line: line.line, ...(search.length > 1 && { search }) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Modal opened onClose={onClose} title={t('Replace {{name}}', { name: localName(line) })}>
      <Stack gap={12}>
        <TextInput
          data-autofocus
          value={typed}
          maxLength={100}
          label={t('Search in the shop')}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {(most > 1 || soldBy !== 'piece') && (
          <TextInput
            value={amount}
            maxLength={12}
            inputMode={soldBy === 'piece' ? 'numeric' : 'decimal'}
            label={t('How much of it, at most {{quantity}}', { quantity: shownQuantity(most, soldBy) })}
            error={
              !isFitting &&
              t('Please type more than nothing and at most {{quantity}}', {
                quantity: shownQuantity(most, soldBy),
              })
            }
            onChange={(event) => setAmount(event.currentTarget.value)}
          />
        )}
        {error ? (
          <ReadFailed error={error} onRetry={refetch} />
        ) : data ? (
          <ul>
            {data.goods.map((goods) => (
              <Row
                as="li"
                gap={12}
                key={`${goods.product} ${goods.variant}`}
                className="faint-line-above py-8"
              >
                <PictureTile src={picture(goods.image, 'thumb')} size="sm" />
                <div className="grow">
                  <p className="label tight w550">{localName(goods)}</p>
                  <p className="caption ink-2 figures">
                    {goods.size && `${packWords(goods.size)} · `}
                    {`${formatRupees(goods.price)}${perUnit(goods.soldBy) ?? ''}`}
                    {goods.inStock < most &&
                      ` · ${t('{{number}} in stock', { number: stockText(goods.inStock, soldBy) })}`}
                  </p>
                </div>
                <Button
                  variant="default"
                  className="rigid"
                  disabled={!isFitting}
                  onClick={() => units && onChoose(goods, Math.min(units, goods.inStock))}
                >
                  {t('Choose')}
                </Button>
              </Row>
            ))}
            {data.goods.length === 0 && (
              <li className="ink-2 py-12">{t('Nothing in stock is alike and no dearer.')}</li>
            )}
          </ul>
        ) : (
          <Skeleton height={160} />
        )}
      </Stack>
    </Modal>
  );
}
