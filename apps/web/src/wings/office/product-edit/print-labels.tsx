import type { EditedProduct } from '@haat/contract/catalog/product-edit';
import { MAX_LABELS } from '@haat/contract/printing/print-jobs';
import type { LabelFields } from '@haat/domain/product/label-parts';
import { packFault } from '@haat/domain/product/pack-label';
import { ActionIcon, Button, NumberInput } from '@mantine/core';
import { IconMinus, IconPlus, IconPrinter } from '@tabler/icons-react';
import clsx from 'clsx';
import { useState } from 'react';
import { numberOf } from '../../../office-kit/form/form-field.tsx';
import { PrintNote } from '../../../office-kit/printer/print-note.tsx';
import { PrinterButton } from '../../../office-kit/printer/printer-button.tsx';
import { jobNote } from '../../../office-kit/printer/printer-words.ts';
import { useSendToPrinter } from '../../../office-kit/printer/use-send-to-printer.ts';
import { msg, t } from '../../../texts/translate.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { labelBodyOf } from './label-fields.ts';
import css from './product-form.module.css';
import type { ProductFormState } from './product-form-state.ts';

const FAULTS = {
  'best-before-missing': msg('Best before is missing'),
  'packed-on-wrong': msg('Packed on is no day'),
  'mrp-missing': msg('MRP is missing'),
};

type PrintLabelsProps = { form: ProductFormState; stored: EditedProduct; fields: LabelFields };

export function PrintLabels({ form, stored, fields }: PrintLabelsProps) {
  const [count, setCount] = useState<number | ''>(1);
  const fault = fields.pack ? packFault(fields) : null;
  const { send, sending, ready } = useSendToPrinter();
  const print = () =>
    send(
      { kind: 'labels', ...labelBodyOf(form.values, stored, fields), labels: count || 1 },
      {
        onSuccess: (job) => jobNote(job) ?? toast(t('Sent to the label printer')),
      },
    );
  const step = (by: number) => setCount((now) => Math.min(MAX_LABELS, Math.max(1, (now || 1) + by)));
  return (
    <>
      <div className={css.print}>
        <Row className={clsx('edged rounded h-36', css.count)}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={34}
            aria-label={t('One label less')}
            onClick={() => step(-1)}
          >
            <IconMinus size={16} aria-hidden />
          </ActionIcon>
          <NumberInput
            variant="unstyled"
            aria-label={t('Number of labels')}
            {...numberOf()}
            min={1}
            max={MAX_LABELS}
            clampBehavior="blur"
            value={count}
            onChange={(value) => setCount(typeof value === 'number' ? value : '')}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={34}
            aria-label={t('One label more')}
            onClick={() => step(1)}
          >
            <IconPlus size={16} aria-hidden />
          </ActionIcon>
        </Row>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          loading={sending.isPending}
          disabled={!ready || fault !== null}
          onClick={print}
        >
          {t('Print {{count}} labels', { count: count || 1 })}
        </Button>
      </div>
      {fault && (
        <p className={css.fault} role="alert">
          {t(FAULTS[fault])}
        </p>
      )}
      <PrintNote job={sending.data} error={sending.error} />
      <Row between wrap className="gap-4-8">
        <p className={css.quiet}>{t('50 × 25 mm, as it is printed')}</p>
        <PrinterButton shop={stored.store.name} />
      </Row>
    </>
  );
}
