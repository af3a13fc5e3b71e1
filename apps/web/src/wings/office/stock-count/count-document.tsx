import type { StockCount, StockCountLine } from '@haat/contract/catalog/stock-count';
import { differenceAtCost, differenceOf, sumsOf } from '@haat/domain/catalogue/stock-count';
import { Anchor, Button, Table } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import clsx from 'clsx';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { PageHead } from '../../../office-kit/page-head.tsx';
import { dateTimeText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { DotChip } from '../../../ui/display/dot-chip.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { stockText } from '../../../ui/display/shown-quantity.ts';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { REASON_LABELS, signed } from '../stock/stock-words.ts';
import { SumCards } from './count-side.tsx';
import { sheetName } from './sheet-name.ts';
import css from './stock-count.module.css';

/** A posted count: final, to read and print. */
export function CountDocument({ count }: { count: StockCount }) {
  const { number, name, store, lines, note, createdAt, createdBy, postedAt, postedBy } = count;
  const counted = lines.filter((line) => line.counted !== null);
  const facts: [string, string][] = [
    [t('Store'), store.name],
    [t('Begun'), [dateTimeText(createdAt), createdBy].filter(Boolean).join(', ')],
    [t('Posted'), [postedAt && dateTimeText(postedAt), postedBy].filter(Boolean).join(', ')],
    [t('Not counted'), t('{{count}} products keep their stock', { count: lines.length - counted.length })],
  ];
  return (
    <article className={clsx('column office-high', css.page)}>
      <PageHead back={to.stockCounts()} className={clsx('not-printed rigid', css.head)}>
        <DotChip tone="green">{t('Posted')}</DotChip>
        <Row gap={8} align="stretch" className="push">
          <Button
            leftSection={<IconPrinter size={18} aria-hidden />}
            variant="default"
            onClick={() => window.print()}
          >
            {t('Print')}
          </Button>
        </Row>
      </PageHead>
      <Stack gap={16} className={css.document}>
        <Stack as="section" gap={12} className={clsx('box', css.card)}>
          <Row as="h2" align="baseline" between>
            {number} · {sheetName(name)}
          </Row>
          <dl className={css.facts}>
            {facts.map(([word, value]) => (
              <div key={word}>
                <dt className="caption in-line ink-2">{word}</dt>
                <dd className="w600">{value}</dd>
              </div>
            ))}
          </dl>
          {note && <p style={{ whiteSpace: 'pre-line' }}>{note}</p>}
        </Stack>
        <SumCards sums={sumsOf(lines)} />
        <Stack as="section" gap={12} className={clsx('box', css.card)}>
          <Row as="h2" align="baseline" between>
            {t('Counted')}
          </Row>
          <div className="scroll-x">
            <Lines lines={counted} />
          </div>
        </Stack>
      </Stack>
    </article>
  );
}

function Lines({ lines }: { lines: readonly StockCountLine[] }) {
  return (
    <Table verticalSpacing={6} horizontalSpacing={8}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('Product')}</Table.Th>
          <Table.Th ta="right">{t('Expected')}</Table.Th>
          <Table.Th ta="right">{t('Counted')}</Table.Th>
          <Table.Th ta="right">{t('Difference')}</Table.Th>
          <Table.Th ta="right">{t('At cost')}</Table.Th>
          <Table.Th>{t('Reason')}</Table.Th>
          <Table.Th>{t('Counted by')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Line key={line._id} line={line} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Line({ line }: { line: StockCountLine }) {
  const difference = differenceOf(line) ?? 0;
  const cost = differenceAtCost(line);
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor inherit component={Link} to={to.stockLedger(line.product)} underline="hover">
          {line.name}
        </Anchor>
        <small style={{ display: 'block' }}>{[line.size, line.sku].filter(Boolean).join(' · ')}</small>
      </Table.Td>
      <Table.Td ta="right">{stockText(line.expected, line.soldBy)}</Table.Td>
      <Table.Td ta="right">{line.counted !== null && stockText(line.counted, line.soldBy)}</Table.Td>
      <Table.Td ta="right">{signed(difference, line.soldBy)}</Table.Td>
      <Table.Td ta="right">
        {difference !== 0 && (cost === null ? t('No cost') : <Rupees amount={cost} variant="even" />)}
      </Table.Td>
      <Table.Td>{line.reason && t(REASON_LABELS[line.reason])}</Table.Td>
      <Table.Td>{line.countedBy?.name}</Table.Td>
    </Table.Tr>
  );
}
