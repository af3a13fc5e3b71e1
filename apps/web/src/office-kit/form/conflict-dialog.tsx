import { Button, Group, Modal, SegmentedControl, Table } from '@mantine/core';
import { useState } from 'react';
import { shortText } from '../../texts/dates.ts';
import { t } from '../../texts/translate.ts';
import { differences, merge, type Whose } from './differences.ts';
import css from './form-page.module.css';
import type { Conflict, FormState, FormValues } from './use-form-page.ts';

type ConflictProps<Values extends FormValues> = { form: FormState<Values>; submit: string };

/** Shown after somebody else saved first: both versions, field by field. */
export function ConflictDialog<Values extends FormValues>({ form, submit }: ConflictProps<Values>) {
  return (
    <Modal
      opened={form.conflict !== null}
      onClose={form.postpone}
      size="lg"
      title={t('Changed in the meantime')}
    >
      {form.conflict && <Choices form={form} submit={submit} conflict={form.conflict} />}
    </Modal>
  );
}

function said(value: unknown, say?: (value: unknown) => string): string {
  if (say) return say(value) || '—';
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  return value === '' || value === null || value === undefined ? '—' : String(value);
}

function Choices<Values extends FormValues>({
  form: { base, values, labels, say, settle, postpone },
  submit,
  conflict: { theirs, by, at },
}: ConflictProps<Values> & { conflict: Conflict<Values> }) {
  const rows = differences(base, values, theirs);
  const [chosen, setChosen] = useState<Record<string, Whose>>(() =>
    Object.fromEntries(rows.map(({ name, likely }) => [name, likely])),
  );
  return (
    <>
      <p className="ink-2">
        {t('{{name}} saved changes {{time}}. Choose what to keep.', {
          name: by ?? t('Somebody else'),
          time: at ? shortText(at) : '',
        })}
      </p>
      <Table className={css.conflict}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Field')}</Table.Th>
            <Table.Th>{t('Mine')}</Table.Th>
            <Table.Th>{t('Theirs')}</Table.Th>
            <Table.Th>{t('Shall stand')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ name, mine, theirs: other }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{t(labels[name])}</Table.Th>
              <Table.Td data-chosen={chosen[name] === 'mine' || undefined}>
                {said(mine, say?.[name])}
              </Table.Td>
              <Table.Td data-chosen={chosen[name] === 'theirs' || undefined}>
                {said(other, say?.[name])}
              </Table.Td>
              <Table.Td>
                <SegmentedControl
                  size="xs"
                  aria-label={t(labels[name])}
                  value={chosen[name] ?? 'mine'}
                  onChange={(whose) => setChosen({ ...chosen, [name]: whose as Whose })}
                  data={[
                    { value: 'mine', label: t('Keep mine') },
                    { value: 'theirs', label: t('Take theirs') },
                  ]}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group justify="flex-end" mt="md">
        <Button variant="subtle" onClick={postpone}>
          {t('Go back')}
        </Button>
        <Button onClick={() => settle(merge(values, theirs, chosen))}>{submit}</Button>
      </Group>
    </>
  );
}
