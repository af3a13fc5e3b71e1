import type { WantedPlace } from '@haat/contract/coverage';
import { Button, Table } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../texts/translate.ts';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import css from './coverage.module.css';

type WantedListProps = {
  wanted: readonly WantedPlace[];
  /** Including those beyond the list. */
  total: number;
  chosen: string | null;
  onChoose: (pinCode: string) => void;
};

const FIRST = 6;

/** Unserved pin codes that shoppers looked for. Pressing one shows it on the map. */
export function WantedList({ wanted, total, chosen, onChoose }: WantedListProps) {
  const [all, setAll] = useState(false);
  const most = Math.max(1, wanted[0]?.searches ?? 1);
  const isSeen = ({ pinCode }: WantedPlace, nth: number) => all || nth < FIRST || pinCode === chosen;
  return (
    <section className="box shrinks clip" aria-labelledby="wanted">
      <Row as="header" gap={12} align="baseline" between className="pt-14 px-16 pb-8">
        <h2 id="wanted">{t('Asked for, not served')}</h2>
        <p className="caption in-line ink-2">{t('{{count}} searches', { count: total })}</p>
      </Row>
      {wanted.length === 0 ? (
        <p className={css.empty}>{t('Nobody has looked for a pin code that isn’t served.')}</p>
      ) : (
        <Table className={css.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Place')}</Table.Th>
              <Table.Th>{t('Searches')}</Table.Th>
              <Table.Th>{t('Nearest served')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {wanted.filter(isSeen).map(({ pinCode, name, searches, waiting, nearest }) => (
              <Table.Tr key={pinCode} data-chosen={pinCode === chosen || undefined}>
                <Table.Td>
                  <Stack
                    as="button"
                    type="button"
                    className="target pointer to-start"
                    aria-pressed={pinCode === chosen}
                    onClick={() => onChoose(pinCode)}
                  >
                    <b>{name}</b>
                    <small className="ink-2">
                      {pinCode}
                      {waiting > 0 && ` · ${t('{{number}} to be notified', { number: waiting })}`}
                    </small>
                  </Stack>
                </Table.Td>
                <Table.Td>
                  <Row as="span" gap={8} className={css.count}>
                    <meter className="w-56 bare" min={0} max={most} value={searches} aria-hidden />
                    {searches}
                  </Row>
                </Table.Td>
                <Table.Td>
                  {nearest ? t('{{km}} km, in {{name}}', { km: nearest.km, name: nearest.name }) : '—'}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {wanted.length > FIRST && (
        <Button variant="subtle" onClick={() => setAll(!all)}>
          {all ? t('Show fewer') : t('All {{count}} places', { count: wanted.length })}
        </Button>
      )}
    </section>
  );
}
