import type { CallReply } from '@haat/contract/call';
import type { BulkEffect, previewBulkEdit } from '@haat/contract/catalog/bulk-edit';
import type { SoldBy } from '@haat/domain/basics/line-amount';
import { formatRupees } from '@haat/domain/basics/money';
import { Table } from '@mantine/core';
import { t } from '../../../texts/translate.ts';
import { stockText } from '../../../ui/display/shown-quantity.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import css from './products.module.css';
import { RefusedList } from './refused-list.tsx';

type Preview = CallReply<typeof previewBulkEdit>;

function words({ price, status, countInStock, category, tax }: BulkEffect['before'], soldBy: SoldBy): string {
  if (price !== undefined) return formatRupees(price);
  if (status !== undefined) return t(status);
  if (countInStock !== undefined) return stockText(countInStock, soldBy);
  if (category !== undefined) return category;
  return tax === null || tax === undefined ? t('By category') : `${tax / 100}%`;
}

export function EffectList({
  preview: { changed, unchanged, effects, more, refused },
}: {
  preview: Preview;
}) {
  return (
    <Stack gap={12}>
      <p role="status">
        <b>{t('{{count}} products change', { count: changed })}</b>
        {unchanged > 0 && ` · ${t('{{count}} products already have this', { count: unchanged })}`}
      </p>
      {refused.length > 0 && (
        <Alert tone="yellow">
          {t('{{count}} products stay as they are:', { count: refused.length })}
          <RefusedList refused={refused} />
        </Alert>
      )}
      {effects.length > 0 && (
        <div className={css.effectRows}>
          <Table aria-label={t('What changes')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('Product')}</Table.Th>
                <Table.Th scope="col" ta="right">
                  {t('Now')}
                </Table.Th>
                <Table.Th scope="col" ta="right">
                  {t('Then')}
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {effects.map(({ _id, name, soldBy, before, after }) => (
                <Table.Tr key={_id}>
                  <Table.Td>{name}</Table.Td>
                  <Table.Td ta="right" c="dimmed">
                    {words(before, soldBy)}
                  </Table.Td>
                  <Table.Td ta="right">
                    <b>{words(after, soldBy)}</b>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {more > 0 && (
        <p className="caption w500 ink-2 block">
          {t('and {{number}} more', { number: more.toLocaleString('en-IN') })}
        </p>
      )}
    </Stack>
  );
}
