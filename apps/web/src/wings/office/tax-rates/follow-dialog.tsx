import type { TaxedProduct } from '@haat/contract/catalog/gst-rates';
import { sumPaise } from '@haat/domain/basics/money';
import { Button, Group, Modal, Table } from '@mantine/core';
import { rateText } from '../../../office-kit/gst-words.ts';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { rises } from './tax-columns.tsx';

type FollowDialogProps = {
  products: readonly TaxedProduct[];
  onClose: () => void;
  onFollow: () => void;
};

/** Prices stay; the tax within them changes. */
export function FollowDialog({ products, onClose, onFollow }: FollowDialogProps) {
  const risen = products.filter(rises).length;
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('{{count}} products follow the calendar', { count: products.length })}
    >
      <Stack gap={12}>
        <p>
          {t('The prices stay, together')}{' '}
          <Rupees amount={sumPaise(products.map(({ price }) => price))} variant="even" />
          {'. '}
          {t('The tax in them changes.')}{' '}
          {risen > 0 && t('Of {{count}} products it rises.', { count: risen })}
        </p>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Product')}</Table.Th>
              <Table.Th ta="right">{t('Price')}</Table.Th>
              <Table.Th ta="right">{t('Typed')}</Table.Th>
              <Table.Th ta="right">{t('Calendar')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {products.map((product) => (
              <Table.Tr key={product._id}>
                <Table.Td className="anywhere">{product.name}</Table.Td>
                <Table.Td ta="right">
                  <Rupees amount={product.price} variant="even" />
                </Table.Td>
                <Table.Td ta="right">{`${product.rate / 100}%`}</Table.Td>
                <Table.Td ta="right" className={rises(product) ? 'danger-ink w650' : 'w650'}>
                  {product.calendar && rateText(product.calendar.rate, product.calendar.treatment)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button onClick={onFollow} data-autofocus>
            {t('Follow the calendar')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
