import { type LabelledGoods, MAX_LABELLED, readLabels } from '@haat/contract/catalog/chosen-products';
import { MAX_LABELS, MAX_LABELS_TOGETHER } from '@haat/contract/printing/print-jobs';
import { formatRupees } from '@haat/domain/basics/money';
import { drawLabel } from '@haat/domain/product/label';
import { Button, Group, Modal, NumberInput, SegmentedControl, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { failureText } from '../../../kit/call-failed.ts';
import { freshOf } from '../../../kit/query.ts';
import { numberOf } from '../../../office-kit/form/form-field.tsx';
import { usePairing, usePrintAgent } from '../../../office-kit/printer/counter-printer.ts';
import { PrinterButton } from '../../../office-kit/printer/printer-button.tsx';
import { t } from '../../../texts/translate.ts';
import { perUnit } from '../../../ui/display/shown-quantity.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { LabelPreview } from './label-drawing.tsx';
import { type Labels, PAPERS, type Paper } from './label-sheets.tsx';
import css from './labels.module.css';
import { PrintButton } from './print-button.tsx';
import { SendButton } from './send-button.tsx';

/** By the browser, or by this counter's label printer. */
type Way = Paper | 'agent';

type LabelDialogProps = { storeId: string; products: readonly string[]; onClose: () => void };

/** Asks for the number of labels of each product, and prints them. */
export function LabelDialog({ storeId, products, onClose }: LabelDialogProps) {
  const { data, error, refetch } = useQuery(
    freshOf(readLabels, {
      params: { storeId },
      body: { products: products.slice(0, MAX_LABELLED) },
    }),
  );
  return (
    <Modal opened size="lg" onClose={onClose} title={t('Print labels')}>
      <Stack gap="sm">
        {products.length > MAX_LABELLED && (
          <Alert tone="yellow">
            {t('Only the first {{number}} of {{total}} get labels together.', {
              number: MAX_LABELLED.toLocaleString('en-IN'),
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
  const isPaired = usePairing(usePrintAgent().data?.address) !== null;
  const [chosen, setChosen] = useState<Way | null>(null);
  const way = chosen ?? (isPaired ? 'agent' : 'roll');
  const labels = goods.map((one): Labels => {
    const count = Number(own[keyOf(one)] ?? each);
    return { ...one, store, key: keyOf(one), count };
  });
  const total = labels.reduce((sum, { count }) => sum + count, 0);
  const [first] = labels;
  const cancel = (
    <Button variant="default" onClick={onClose}>
      {t('Cancel')}
    </Button>
  );
  return (
    <>
      {first && <LabelPreview label={drawLabel(first)} />}
      <Row gap={12} align="end" between wrap className={css.choices}>
        <SegmentedControl
          className="wrap"
          aria-label={t('Paper')}
          value={way}
          onChange={(value) => setChosen(value as Way)}
          data={[
            ...Object.entries(PAPERS).map(([value, { label }]) => ({ value, label: t(label) })),
            { value: 'agent', label: t('Label printer') },
          ]}
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
      </Row>
      <ul className={clsx('ruled outlined rounded scroll-y', css.goods)} aria-label={t('Products')}>
        {goods.map((one) => (
          <Row as="li" gap={12} className="py-8 px-12" key={keyOf(one)}>
            <span className="grow anywhere">
              <b>{one.name}</b>
              <span className="caption ink-2 block">
                {[one.size, `${formatRupees(one.price)}${perUnit(one.soldBy) ?? ''}`, one.sku]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <CountInput
              label={t('Labels of {{name}}', { name: [one.name, one.size].filter(Boolean).join(', ') })}
              value={own[keyOf(one)] ?? each}
              onChange={(count) => setOwn((now) => ({ ...now, [keyOf(one)]: count }))}
            />
          </Row>
        ))}
      </ul>
      {total > MAX_LABELS_TOGETHER && (
        <Alert tone="yellow">
          {t('At most {{number}} labels at once.', { number: MAX_LABELS_TOGETHER.toLocaleString('en-IN') })}
        </Alert>
      )}
      {way === 'agent' && <PrinterButton shop={store} />}
      {way === 'agent' ? (
        <SendButton labels={labels} total={total} beside={cancel} onSent={onClose} />
      ) : (
        <Group justify="flex-end">
          {cancel}
          <PrintButton labels={labels} paper={way} total={total} />
        </Group>
      )}
    </>
  );
}

type CountInputProps = {
  label: string;
  isShown?: boolean;
  value: number | '';
  onChange: (count: number | '') => void;
};

function CountInput({ label, isShown, value, onChange }: CountInputProps) {
  return (
    <NumberInput
      className={clsx(css.number, 'w-96')}
      {...(isShown ? { label } : { 'aria-label': label })}
      {...numberOf()}
      min={0}
      max={MAX_LABELS}
      clampBehavior="strict"
      value={value}
      onChange={(count) => onChange(typeof count === 'number' ? count : '')}
    />
  );
}
