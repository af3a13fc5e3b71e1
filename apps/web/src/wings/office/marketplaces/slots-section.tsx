import { ActionIcon, Button, NumberInput, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FormSection } from '../../../office-kit/form/form-page.tsx';
import { t } from '../../../texts/translate.ts';
import { errorUnder, type MarketplaceFormState } from './marketplace-values.ts';
import { EMPTY_ROW, rowsOf, type SlotRow, slotsOf } from './slot-rows.ts';
import table from './slots-section.module.css';

/** Displayed Monday first; days are numbered from Sunday 0. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

/** The same in every language. */
const EXAMPLE = { starts: '09:00', ends: '12:00' };

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** One time a row, with its places by weekday. Without any, the stores' hours apply. */
export function SlotsSection({ form: { form, values } }: { form: MarketplaceFormState }) {
  const { deliverySlots: terms } = values;
  const [typed, setTyped] = useState(() => rowsOf(terms.slots));
  // A row without places defines no slot, so it is kept until the times change elsewhere.
  const rows = same(slotsOf(typed), terms.slots) ? typed : rowsOf(terms.slots);
  const names = [t('Sun'), t('Mon'), t('Tue'), t('Wed'), t('Thu'), t('Fri'), t('Sat')];
  const set = (next: Partial<typeof terms>) =>
    form.setFieldValue('deliverySlots', { ...terms, ...next } as never);
  const setRows = (next: SlotRow[]) => {
    setTyped(next);
    set({ slots: slotsOf(next) });
  };
  const change = (nth: number, part: Partial<SlotRow>) =>
    setRows(rows.map((row, at) => (at === nth ? { ...row, ...part } : row)));
  const error = errorUnder(form.errors, 'deliverySlots.slots');
  return (
    <FormSection title={t('Delivery times')}>
      <NumberInput
        label={t('Days ahead, including today')}
        data-path="deliverySlots.days"
        min={1}
        max={14}
        hideControls
        value={terms.days}
        error={errorUnder(form.errors, 'deliverySlots.days')}
        onChange={(days) => set({ days: days as number })}
      />
      <NumberInput
        label={t('Closes this many minutes before')}
        data-path="deliverySlots.cutoffMinutes"
        min={0}
        max={2880}
        hideControls
        value={terms.cutoffMinutes}
        error={errorUnder(form.errors, 'deliverySlots.cutoffMinutes')}
        onChange={(cutoffMinutes) => set({ cutoffMinutes: cutoffMinutes as number })}
      />
      <div className="shrinks whole-row">
        <Text size="sm" c="dimmed" mb={8}>
          {rows.length === 0
            ? t('None: orders are delivered by the opening hours of their stores.')
            : t('How many orders fit into each time on that day; blank means none.')}
        </Text>
        {rows.length > 0 && (
          <div className="scroll-x">
            <table className={table.table}>
              <thead>
                <tr>
                  <th className="caption in-line w500 ink-2 to-start" scope="col">
                    {t('From (when)')}
                  </th>
                  <th className="caption in-line w500 ink-2 to-start" scope="col">
                    {t('Until')}
                  </th>
                  {WEEK.map((day) => (
                    <th className="caption in-line w500 ink-2 to-start" key={day} scope="col">
                      {names[day]}
                    </th>
                  ))}
                  <th className="caption in-line w500 ink-2 to-start" aria-label={t('Remove')} />
                </tr>
              </thead>
              <tbody>
                {rows.map((row, nth) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place while its times are typed
                  <tr key={nth}>
                    {(['starts', 'ends'] as const).map((end) => (
                      <td key={end}>
                        <TextInput
                          aria-label={end === 'starts' ? t('From (when)') : t('Until')}
                          placeholder={EXAMPLE[end]}
                          data-path="deliverySlots.slots"
                          className={table.time}
                          value={row[end]}
                          onChange={(event) => change(nth, { [end]: event.currentTarget.value.trim() })}
                        />
                      </td>
                    ))}
                    {WEEK.map((day) => (
                      <td key={day}>
                        <TextInput
                          aria-label={`${names[day]} ${row.starts}`}
                          inputMode="numeric"
                          className={table.places}
                          value={row.places[day] ?? ''}
                          onChange={(event) =>
                            change(nth, { places: row.places.with(day, event.currentTarget.value) })
                          }
                        />
                      </td>
                    ))}
                    <td>
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        aria-label={`${t('Remove')} ${row.starts}`}
                        onClick={() => setRows(rows.filter((_, at) => at !== nth))}
                      >
                        <IconTrash size={18} />
                      </ActionIcon>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {error && (
          <Text size="sm" c="red" mt={4} role="alert">
            {error}
          </Text>
        )}
        <Button
          variant="default"
          mt={12}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setRows([...rows, EMPTY_ROW])}
        >
          {t('Add a delivery time')}
        </Button>
      </div>
    </FormSection>
  );
}
