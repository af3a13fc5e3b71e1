import { type LabelledGoods, MOST_LABELLED, readLabels } from '@haat/contract/catalog/chosen-products';
import { drawLabel } from '@haat/domain/label';
import { formatRupees } from '@haat/domain/money';
import { Button, Group, Modal, NumberInput, SegmentedControl, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureText } from '../../../kit/call-failed.ts';
import { queryOf } from '../../../kit/query.ts';
import { numberOf } from '../../../office-kit/form/form-field.tsx';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { LabelPreview } from './label-drawing.tsx';
import { LabelSheets, type Labels } from './label-sheets.tsx';
import css from './labels.module.css';
import { MOST_LABELS } from './most-labels.ts';
import { isPaper, PAPERS, type Paper } from './papers.ts';

/** Labels that a browser draws without making somebody wait. */
const MOST_TOGETHER = 2_000;

type LabelDialogProps = { storeId: string; products: readonly string[]; onClose: () => void };

/** Asks how many labels each of these products gets, and prints them by the browser. */
export function LabelDialog({ storeId, products, onClose }: LabelDialogProps) {
  const { data, error, refetch } = useQuery({
    ...queryOf(readLabels, {
      params: { storeId },
      body: { products: products.slice(0, MOST_LABELLED) },
    }),
    staleTime: 0,
  });
  return (
    <Modal opened size="lg" onClose={onClose} title={t('Print labels')}>
      <Stack gap="sm">
        {products.length > MOST_LABELLED && (
          <Alert tone="yellow">
            {t('Only the first {{number}} of {{total}} get labels together.', {
              number: MOST_LABELLED.toLocaleString('en-IN'),
              total: products.length.toLocaleString('en-IN'),
            })}
          </Alert>
        )}
        {data && data.leftOut > 0 && (
          <Alert tone="yellow">
            {t('{{count}} products are left out: they are gone, or not filled in yet.', {
              count: data.leftOut,
            })}
          </Alert>
        )}
        {error ? (
          <Alert tone="red" action={{ label: t('Retry'), onClick: () => refetch() }}>
            {failureText(error)}
          </Alert>
        ) : data ? (
          <LabelChoice store={data.store} goods={data.goods} onClose={onClose} />
        ) : (
          <Skeleton height={320} />
        )}
      </Stack>
    </Modal>
  );
}

const keyOf = ({ product, variant }: LabelledGoods) => variant ?? product;

type LabelChoiceProps = { store: string; goods: readonly LabelledGoods[]; onClose: () => void };

function LabelChoice({ store, goods, onClose }: LabelChoiceProps) {
  const [each, setEach] = useState<number | ''>(1);
  const [own, setOwn] = useState<Readonly<Record<string, number | ''>>>({});
  const [paper, setPaper] = useState<Paper>('roll');
  const labels = goods.map((one): Labels => {
    const count = Number(own[keyOf(one)] ?? each);
    return { ...one, store, key: keyOf(one), count };
  });
  const total = labels.reduce((sum, { count }) => sum + count, 0);
  const [first] = labels;
  return (
    <>
      {first && <LabelPreview label={drawLabel(first)} />}
      <div className={css.choices}>
        <SegmentedControl
          aria-label={t('Paper')}
          value={paper}
          onChange={(value) => isPaper(value) && setPaper(value)}
          data={Object.entries(PAPERS).map(([value, { label }]) => ({ value, label: t(label) }))}
        />
        <CountInput
          label={t('Labels of each')}
          isShown
          value={each}
          onChange={(count) => {
            setEach(count);
            setOwn({});
          }}
        />
      </div>
      <ul className={css.goods} aria-label={t('Products')}>
        {goods.map((one) => (
          <li key={keyOf(one)}>
            <span className={css.words}>
              <b>{one.name}</b>
              <span className={css.sub}>
                {[one.size, formatRupees(one.price), one.sku].filter(Boolean).join(' · ')}
              </span>
            </span>
            <CountInput
              label={t('Labels of {{name}}', { name: [one.name, one.size].filter(Boolean).join(', ') })}
              value={own[keyOf(one)] ?? each}
              onChange={(count) => setOwn((now) => ({ ...now, [keyOf(one)]: count }))}
            />
          </li>
        ))}
      </ul>
      {total > MOST_TOGETHER && (
        <Alert tone="yellow">
          {t('At most {{number}} labels at once.', { number: MOST_TOGETHER.toLocaleString('en-IN') })}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <PrintButton labels={labels} paper={paper} total={total} />
      </Group>
    </>
  );
}

type CountInputProps = {
  label: string;
  /** Above the field; otherwise the label is spoken only. */
  isShown?: boolean;
  value: number | '';
  onChange: (count: number | '') => void;
};

function CountInput({ label, isShown, value, onChange }: CountInputProps) {
  return (
    <NumberInput
      className={css.number}
      {...(isShown ? { label } : { 'aria-label': label })}
      {...numberOf()}
      min={0}
      max={MOST_LABELS}
      clampBehavior="strict"
      value={value}
      onChange={(count) => onChange(typeof count === 'number' ? count : '')}
    />
  );
}

type PrintButtonProps = { labels: readonly Labels[]; paper: Paper; total: number };

/** Labels are drawn for as long as the browser prints them. */
function PrintButton({ labels, paper, total }: PrintButtonProps) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const end = () => setPrinting(false);
    window.addEventListener('afterprint', end);
    return () => window.removeEventListener('afterprint', end);
  }, []);
  return (
    <>
      <Button
        leftSection={<IconPrinter size={18} aria-hidden />}
        disabled={total === 0 || total > MOST_TOGETHER}
        onClick={() => {
          flushSync(() => setPrinting(true));
          window.print();
        }}
      >
        {t('Print {{count}} labels', { count: total })}
      </Button>
      {isPrinting && <LabelSheets labels={labels} paper={paper} />}
    </>
  );
}
