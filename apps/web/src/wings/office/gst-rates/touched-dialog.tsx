import { listTouched, type RateRowShown } from '@haat/contract/catalog/gst-rates';
import { formatIndianDay } from '@haat/domain/basics/indian-day';
import { Modal, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../../kit/call-failed.ts';
import { queryOf } from '../../../kit/query.ts';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** The first of the products that follow the calendar under the row's HSN. */
export function TouchedDialog({ row, onClose }: { row: RateRowShown; onClose: () => void }) {
  const { prefix, condition, from } = row;
  const { data, error } = useQuery(
    queryOf(listTouched, { params: { prefix, condition, from }, query: { pageNumber: 1 } }),
  );
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('Products that {{hsn}} touches from {{day}}', { hsn: prefix, day: formatIndianDay(from) })}
    >
      {error && <Alert tone="red">{failureText(error)}</Alert>}
      {!data && !error && <Skeleton height={120} />}
      {data && (
        <p className="small ink-2">{t('{{number}} products', { number: data.total, count: data.total })}</p>
      )}
      {data && data.rows.length > 0 && (
        <Table>
          <Table.Tbody>
            {data.rows.map(({ _id, name, size, store, hsn, price }) => (
              <Table.Tr key={_id}>
                <Table.Td className="anywhere">{[name, size].filter(Boolean).join(' · ')}</Table.Td>
                <Table.Td>{store}</Table.Td>
                <Table.Td className="figures">{hsn}</Table.Td>
                <Table.Td ta="right">
                  <Rupees amount={price} variant="even" />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Modal>
  );
}
