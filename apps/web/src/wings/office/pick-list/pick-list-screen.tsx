import { MAX_PICKED, type PickedLine, readPickList } from '@haat/contract/orders/desk';
import { type SoldBy, toUnits } from '@haat/domain/basics/line-amount';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import { Button, Checkbox } from '@mantine/core';
import { IconArrowLeft, IconChecklist, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link, useSearchParams } from 'react-router';
import { to } from '../../../kit/links.ts';
import { freshOf } from '../../../kit/query.ts';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import { ScreenTitle } from '../../../office-kit/screen-title.tsx';
import { t } from '../../../texts/translate.ts';
import { shownQuantity } from '../../../ui/display/shown-quantity.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { IF_MISSING_WORDS } from '../packing/line-words.ts';
import css from './pick-list-screen.module.css';

/** Goods to collect for the orders in the address, by product, with boxes to tick. */
export function Component() {
  const [params] = useSearchParams();
  const ids = (params.get('orders') ?? '').split(',').filter(Boolean).slice(0, MAX_PICKED);
  const { data, error, refetch } = useQuery({
    ...freshOf(readPickList, { body: { orders: ids } }),
    enabled: ids.length > 0,
  });
  const isEmpty = ids.length === 0 || data?.orders.length === 0;
  return (
    <Stack gap={16} top className={clsx('desk-page', css.screen)}>
      <Row as="header" gap={12} wrap className={css.head}>
        <Button
          component={Link}
          to={to.orderList()}
          variant="subtle"
          className="not-printed"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          {t('Orders')}
        </Button>
        <ScreenTitle />
        {!isEmpty && data && (
          <Button
            className="not-printed"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('Print')}
          </Button>
        )}
      </Row>
      <ReadFailed error={error} onRetry={refetch} />
      {isEmpty ? (
        <EmptyState icon={IconChecklist} title={t('Nothing to pick')}>
          <Button component={Link} to={to.orderList()} variant="default">
            {t('Choose orders')}
          </Button>
        </EmptyState>
      ) : data ? (
        <>
          <p className="ink-2 figures">
            {t('Orders {{numbers}}', {
              numbers: data.orders.map((number) => `#${formatOrderNumber(number)}`).join(', '),
            })}
          </p>
          {data.leftOut > 0 && (
            <Alert tone="yellow">
              {t('{{count}} chosen orders are left out: they are delivered, cancelled or deleted.', {
                count: data.leftOut,
              })}
            </Alert>
          )}
          {data.stores.map(({ _id, name, lines }) => (
            <section key={_id} className={css.store}>
              <h2 className="body mb-8">{name}</h2>
              <Lines lines={lines} store={name} />
            </section>
          ))}
          {data.ifMissing.length > 0 && (
            <section className={css.store}>
              <h2 className="body mb-8">{t('If something is missing')}</h2>
              <ul className={css.notes}>
                {data.ifMissing.map(({ number, choice }) => (
                  <li key={number}>
                    <b>{`#${formatOrderNumber(number)}`}</b> {t(IF_MISSING_WORDS[choice][0])}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {data.driverNotes.length > 0 && (
            <section className={css.store}>
              <h2 className="body mb-8">{t('Notes for the driver')}</h2>
              <ul className={css.notes}>
                {data.driverNotes.map(({ number, note }) => (
                  <li key={number}>
                    <b>{`#${formatOrderNumber(number)}`}</b> {note}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      ) : (
        !error && <Skeleton height={320} />
      )}
    </Stack>
  );
}

const said = (qty: number, soldBy: SoldBy) => shownQuantity(toUnits(qty, soldBy) ?? 0, soldBy);

function Lines({ lines, store }: { lines: readonly PickedLine[]; store: string }) {
  return (
    <table className={clsx(css.lines, 'wide collapsed')} aria-label={store}>
      <thead>
        <tr>
          {[t('Picked'), t('Quantity'), t('Product'), t('For')].map((head) => (
            <th key={head} className="caption in-line ink-2 to-start py-4 px-8" scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ product, variant, name, size, sku, category, soldBy, qty, wantedBy }) => (
          <tr key={`${product} ${variant} ${soldBy}`}>
            <td className={css.linesCell}>
              <Checkbox aria-label={t('{{name}} is picked', { name: `${name} ${size}` })} />
            </td>
            <td className={clsx('title in-line w600 figures', css.linesCell)}>{said(qty, soldBy)}</td>
            <td className={css.linesCell}>
              <b>{name}</b>
              <p className="caption ink-2">{[size, sku, category].filter(Boolean).join(' · ')}</p>
            </td>
            <td className={clsx('caption ink-2', css.linesCell)}>
              {wantedBy.map((one) => (
                <span
                  className="nowrap block"
                  key={one.number}
                >{`#${formatOrderNumber(one.number)} × ${said(one.qty, soldBy)}`}</span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
