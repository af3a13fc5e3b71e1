import { addRate, newRate } from '@haat/contract/catalog/gst-rates';
import { istDay } from '@haat/domain/basics/ist';
import { PORTAL_RATES, RATE_CONDITIONS, type RateCondition } from '@haat/domain/invoices/rate-calendar';
import { TREATMENTS, type Treatment } from '@haat/domain/invoices/treatment';
import { Button, Group, Modal, NumberInput, Select, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { DayField } from '../../../office-kit/form/day-field.tsx';
import { CONDITION_WORDS, TREATMENT_WORDS } from '../../../office-kit/gst-words.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';

type Draft = {
  prefix: string;
  condition: RateCondition;
  limit: number | '';
  treatment: Treatment;
  rate: string;
  from: string;
  source: string;
};

const EMPTY: Draft = {
  prefix: '',
  condition: 'any',
  limit: '',
  treatment: 'taxable',
  rate: '5',
  from: '',
  source: '',
};

const sentOf = ({ prefix, condition, limit, treatment, rate, from, source }: Draft) => ({
  prefix: prefix.replace(/\s/g, ''),
  condition,
  limit: isOfPiece(condition) && limit !== '' ? limit : null,
  treatment,
  rate: treatment === 'taxable' ? Number(rate) : 0,
  from,
  source,
});

const isOfPiece = (condition: RateCondition) => condition.startsWith('piece-');

type NewRateDialogProps = { onClose: () => void; onAdded: () => void };

export function NewRateDialog({ onClose, onAdded }: NewRateDialogProps) {
  const [draft, setDraft] = useState<Draft>({ ...EMPTY, from: istDay(new Date()) });
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const set = (change: Partial<Draft>) => {
    setDraft({ ...draft, ...change });
    setWrong({});
  };
  const add = useMutation({
    mutationFn: (body: z.output<typeof newRate>) => call(addRate, { body }),
    onSuccess: onAdded,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = z.safeDecode(newRate, sentOf(draft));
    if (read.success) return add.mutate(read.data);
    setWrong(Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), t(message)])));
  };
  const field = (name: keyof Draft) => ({ error: wrong[name] });
  return (
    <Modal opened onClose={onClose} title={t('Add a rate')}>
      <form onSubmit={submit} noValidate>
        <Stack gap={12}>
          <TextInput
            label={t('HSN begins with')}
            inputMode="numeric"
            maxLength={8}
            data-autofocus
            value={draft.prefix}
            onChange={({ currentTarget }) => set({ prefix: currentTarget.value })}
            {...field('prefix')}
          />
          <Select
            label={t('Condition')}
            allowDeselect={false}
            value={draft.condition}
            data={RATE_CONDITIONS.map((value) => {
              const word = CONDITION_WORDS[value];
              return { value, label: t(word) };
            })}
            onChange={(value) => value && set({ condition: value as RateCondition })}
            {...field('condition')}
          />
          {isOfPiece(draft.condition) && (
            <NumberInput
              label={t('Limit of a piece, without tax')}
              leftSection="₹"
              min={0}
              decimalScale={2}
              hideControls
              value={draft.limit}
              onChange={(value) => set({ limit: typeof value === 'number' ? value : '' })}
              {...field('limit')}
            />
          )}
          <Select
            label={t('Treatment')}
            allowDeselect={false}
            value={draft.treatment}
            data={TREATMENTS.map((value) => {
              const word = TREATMENT_WORDS[value];
              return { value, label: t(word) };
            })}
            onChange={(value) => value && set({ treatment: value as Treatment })}
            {...field('treatment')}
          />
          {draft.treatment === 'taxable' && (
            <Select
              label={t('Rate')}
              allowDeselect={false}
              value={draft.rate}
              data={PORTAL_RATES.filter((rate) => rate > 0).map((rate) => ({
                value: String(rate / 100),
                label: `${rate / 100}%`,
              }))}
              onChange={(value) => value && set({ rate: value })}
              {...field('rate')}
            />
          )}
          <DayField
            label={t('From day')}
            value={draft.from}
            onChange={(from) => set({ from })}
            {...field('from')}
          />
          <TextInput
            label={t('Source')}
            maxLength={300}
            value={draft.source}
            onChange={({ currentTarget }) => set({ source: currentTarget.value })}
            {...field('source')}
          />
          {add.error && <Alert tone="red">{failureText(add.error)}</Alert>}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={add.isPending}>
              {t('Add')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
