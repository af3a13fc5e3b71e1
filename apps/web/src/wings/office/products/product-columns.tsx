import type { ListedProduct, PRODUCT_LIST_SORTS } from '@haat/contract/catalog/product-list';
import { startOfDay } from '@haat/domain/basics/ist';
import { isSentinel } from '@haat/domain/product/product-sentinels';
import { givenExpiry } from '@haat/domain/product/sample-product';
import type { Column } from '../../../office-kit/table/column.ts';
import { columnChoice } from '../../../office-kit/table/column-choice.ts';
import { Dash } from '../../../office-kit/table/dash.tsx';
import { dayText } from '../../../texts/dates.ts';
import { msg, t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { PriceField } from './price-field.tsx';
import {
  PriceOnCard,
  ProductCell,
  ProductOnCard,
  RowButtons,
  StatusCell,
  StockCell,
} from './product-cells.tsx';

type ProductColumn = Column<ListedProduct, (typeof PRODUCT_LIST_SORTS)[number]>;

/** Tax and expiry are hidden by default. */
export const productColumnChoice = columnChoice('product', ['tax', 'expiry']);

type ColumnContext = { storeId: string; onDelete: (product: ListedProduct) => void };

export function productColumns({ storeId, onDelete }: ColumnContext): ProductColumn[] {
  return [
    {
      name: 'name',
      header: msg('Name'),
      sorts: { name: 'ascending', newest: 'descending' },
      cell: (product) => <ProductCell product={product} />,
      card: { place: 'head', cell: (product) => <ProductOnCard product={product} /> },
    },
    {
      name: 'mrp',
      optional: true,
      header: msg('MRP'),
      align: 'right',
      quiet: true,
      cell: ({ mrp }) => <Rupees amount={mrp} variant="even" />,
      card: null,
    },
    {
      name: 'price',
      optional: true,
      header: msg('SP'),
      align: 'right',
      sorts: { priceLow: 'ascending', priceHigh: 'descending' },
      cell: (product) => <PriceField product={product} storeId={storeId} />,
      card: {
        place: 'main',
        cell: (product) => <PriceOnCard product={product} storeId={storeId} />,
      },
    },
    {
      name: 'stock',
      optional: true,
      header: msg('Stock'),
      align: 'right',
      cell: (product) => <StockCell product={product} />,
      card: null,
    },
    {
      name: 'sku',
      optional: true,
      header: msg('SKU'),
      longest: 150,
      cell: ({ sku }) => (isSentinel('sku', sku) ? <Dash /> : <span className="figures">{sku}</span>),
      card: null,
    },
    {
      name: 'category',
      optional: true,
      header: msg('Category'),
      longest: 170,
      cell: ({ category }) => category,
      sub: ({ subCategory }) => subCategory,
      hideBelow: 1180,
      card: null,
    },
    {
      name: 'tax',
      optional: true,
      header: msg('Tax'),
      align: 'right',
      quiet: true,
      cell: ({ tax }) => (tax === null ? t('By category') : `${tax / 100}%`),
      card: null,
    },
    {
      name: 'expiry',
      optional: true,
      header: msg('Expires'),
      quiet: true,
      cell: ({ expiryDate }) => {
        const day = givenExpiry(expiryDate);
        return day ? dayText(startOfDay(day)) : <Dash />;
      },
      card: null,
    },
    {
      name: 'status',
      optional: true,
      header: msg('Status'),
      cell: ({ status }) => <StatusCell status={status} />,
      card: null,
    },
    {
      name: 'actions',
      header: '',
      align: 'right',
      cell: (product) => <RowButtons product={product} onDelete={onDelete} />,
      card: { place: 'corner' },
    },
  ];
}
