import {
  IMPORT_FIELDS,
  type ImportChoice,
  type ImportField,
  type ProductImport,
  planImport,
} from '@haat/contract/catalog/product-import';
import { Button, Checkbox, SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconArrowLeft, IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { counted, t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { bottomBar } from '../../../ui/layout/bottom-bars-height.ts';
import { PRESETS, REQUIRED } from './import-words.ts';
import { ambiguousFields, duplicateHeading, missingFields, notImported } from './matching.ts';
import css from './product-import.module.css';
import { StepHeading } from './step-heading.tsx';
import type { OpenImport } from './use-import.ts';

type Props = { store: string; made: ProductImport; open: OpenImport };

/** Rows are our fields, as sellers know what a product needs. */
export function MatchColumns({ store, made, open }: Props) {
  const { source, suggestions } = made;
  const first = made.choice ?? suggestions[source.preset];
  const [choice, setChoice] = useState<ImportChoice>(
    first ?? { preset: 'other', columns: {}, taxIncluded: true, values: {} },
  );
  const [keep, setKeep] = useState(choice.preset === 'other');
  const [name, setName] = useState(made.fileName.replace(/\.\w+$/, '').slice(0, 100));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(planImport, {
        params: { id: store, import: made._id },
        body: { choice, keep: keep ? name.trim() : '' },
      }),
    onSuccess: open.show,
  });
  const [chosen, setChosen] = useState<ReadonlySet<ImportField>>(new Set());
  const missing = missingFields(choice);
  const twice = made.choice
    ? []
    : ambiguousFields(made, choice).filter((field) => !chosen.has(field) && !missing.includes(field));
  return (
    <>
      <main className={css.main}>
        <Row wrap className="gap-4-16">
          <StepHeading words={t('Match the columns')} />
          <p className="note in-line ink-2 anywhere push">
            {made.fileName} · {t('{{number}} lines', counted(source.lines))} ·{' '}
            {t('read as {{encoding}}', { encoding: source.encoding })}
          </p>
        </Row>
        {made.failure && <Alert tone="red">{t(made.failure)}</Alert>}
        {source.encoding === 'Windows-1252' && (
          <Alert tone="yellow">
            {t(
              'This file is not UTF-8: ₹ and Indian letters may be lost. Save it as “CSV UTF-8” if some are missing.',
            )}
          </Alert>
        )}
        {error && <Alert tone="red">{failureText(error)}</Alert>}
        <Stack gap={16} className={clsx('align-start', css.matching)}>
          <ul className="box">
            {IMPORT_FIELDS.map((field) => (
              <FieldRow
                key={field}
                field={field}
                made={made}
                choice={choice}
                asks={twice.includes(field)}
                onChange={(other) => {
                  setChosen(new Set([...chosen, field]));
                  setChoice(other);
                }}
              />
            ))}
          </ul>
          <Stack gap={16}>
            <Stack as="section" gap={10} top className="p-16 box">
              <Select
                label={t('The file is read as')}
                data={Object.entries(PRESETS).map(([value, label]) => ({ value, label: t(label) }))}
                value={choice.preset}
                allowDeselect={false}
                comboboxProps={{ withinPortal: false }}
                onChange={(preset) => {
                  const suggested = preset ? suggestions[preset] : undefined;
                  if (suggested) setChoice({ ...suggested, values: choice.values });
                }}
              />
            </Stack>
            <Stack as="section" gap={10} top className="p-16 box" aria-label={t('Prices in the file')}>
              <h3 className="small">{t('Prices in the file')}</h3>
              <SegmentedControl
                fullWidth
                value={choice.taxIncluded ? 'with' : 'without'}
                onChange={(value) => setChoice({ ...choice, taxIncluded: value === 'with' })}
                data={[
                  { value: 'with', label: t('Include tax') },
                  { value: 'without', label: t('Without tax') },
                ]}
              />
              <p className="note in-line ink-2 anywhere">
                {t('For prices without tax, the tax rate of the row is added.')}
              </p>
            </Stack>
            <NotImported made={made} choice={choice} />
            <Stack as="section" gap={10} top className="p-16 box">
              <Checkbox
                label={t('Keep this choice')}
                checked={keep}
                onChange={(event) => setKeep(event.currentTarget.checked)}
              />
              {keep && (
                <TextInput
                  label={t('Name')}
                  value={name}
                  maxLength={100}
                  onChange={(event) => setName(event.currentTarget.value)}
                />
              )}
              <p className="note in-line ink-2 anywhere">
                {t('The next file with these columns opens at Preview.')}
              </p>
            </Stack>
          </Stack>
        </Stack>
      </main>
      <Row as="footer" wrap className={css.foot} ref={bottomBar}>
        <Button variant="default" leftSection={<IconArrowLeft size={18} />} onClick={open.leave}>
          {t('Back')}
        </Button>
        <p className="grow ink-2 to-end" role="status">
          {missing.length > 0 && t('Choose a column for {{fields}} to go on', { fields: missing.join(', ') })}
          {missing.length === 0 &&
            twice.length > 0 &&
            t('Two columns have the same name: choose one for {{fields}} to go on', {
              fields: twice.join(', '),
            })}
        </p>
        <Button disabled={missing.length + twice.length > 0} loading={isPending} onClick={() => mutate()}>
          {t('Preview')}
        </Button>
      </Row>
    </>
  );
}

type RowProps = {
  field: ImportField;
  made: ProductImport;
  choice: ImportChoice;
  asks: boolean;
  onChange: (choice: ImportChoice) => void;
};

function FieldRow({ field, made, choice, asks, onChange }: RowProps) {
  const { columns, headings } = made.source;
  const at = choice.columns[field] ?? [];
  const [first] = at;
  const chosen = first === undefined ? undefined : columns[first];
  const twice = first === undefined ? undefined : duplicateHeading(headings, first);
  const others = at.slice(1).map((nth) => headings[nth]);
  return (
    <li className={clsx('stack align-center faint-line-above py-8 px-16', css.field)}>
      <p>
        <b>{field}</b>
        {REQUIRED.includes(field) && <small className="ink-2 ml-8">{t('required')}</small>}
      </p>
      <Select
        aria-label={t('Column for {{field}}', { field })}
        data={headings.map((heading, nth) => ({
          value: String(nth),
          label: labelOf(heading, nth, headings),
        }))}
        value={first === undefined || asks ? null : String(first)}
        placeholder={asks ? t('Choose one') : t('Not in this file')}
        error={asks}
        searchable
        clearable
        comboboxProps={{ withinPortal: false }}
        onChange={(value) => {
          const { [field]: _, ...rest } = choice.columns;
          onChange({ ...choice, columns: value === null ? rest : { ...rest, [field]: [Number(value)] } });
        }}
      />
      {chosen ? (
        <p className="ink-2 stack shrinks gap-0-12 two-columns">
          <span className="ellipsis">{chosen.samples[0] ?? ''}</span>
          <span className="ellipsis">{chosen.samples[1] ?? ''}</span>
          <small className="caption in-line whole-row">
            {asks && twice
              ? t('Two columns are named {{name}}: choose one', { name: twice })
              : t('{{filled}} of {{lines}} filled', { filled: chosen.filled, lines: made.source.lines })}
            {others.length > 0 && ` · ${t('where it is empty: {{columns}}', { columns: others.join(', ') })}`}
          </small>
        </p>
      ) : (
        <TextInput
          aria-label={t('One value of {{field}} for all', { field })}
          placeholder={t('One value for all')}
          value={choice.values[field] ?? ''}
          maxLength={200}
          disabled={field === 'sku' || field === 'name' || field === 'barcode'}
          onChange={(event) => {
            const { [field]: _, ...rest } = choice.values;
            const value = event.currentTarget.value;
            onChange({ ...choice, values: value ? { ...rest, [field]: value } : rest });
          }}
        />
      )}
      <span className={clsx('ok inline-row', css.tick)}>
        {chosen && !asks && <IconCircleCheck size={20} aria-label={t('matched')} />}
      </span>
    </li>
  );
}

/** Duplicate headings get their position. */
function labelOf(heading: string, nth: number, headings: readonly string[]): string {
  const place = t('Column {{number}}', { number: nth + 1 });
  return heading && duplicateHeading(headings, nth) ? `${heading} (${place})` : heading || place;
}

const SHOWN = 12;

function NotImported({ made, choice }: { made: ProductImport; choice: ImportChoice }) {
  const [all, setAll] = useState(false);
  const unused = notImported(made, choice);
  if (unused.length === 0) return null;
  return (
    <Stack as="section" gap={10} top className="p-16 box" aria-labelledby="not-imported">
      <Row wrap className="gap-4-16">
        <h3 className="small" id="not-imported">
          {t('Not imported')}
        </h3>
        <span className="note in-line ink-2 anywhere push">
          {t('{{number}} columns', counted(unused.length))}
        </span>
      </Row>
      <Row as="ul" gap={6} align="stretch" wrap>
        {(all ? unused : unused.slice(0, SHOWN)).map(({ nth, heading }) => (
          <li className="note in-line anywhere tinted py-2 px-8 rounded-6" key={nth}>
            {heading}
          </li>
        ))}
      </Row>
      {unused.length > SHOWN && !all && (
        <Button variant="subtle" size="xs" onClick={() => setAll(true)}>
          {t('{{number}} more', { number: unused.length - SHOWN })}
        </Button>
      )}
    </Stack>
  );
}
