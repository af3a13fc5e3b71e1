import type { CallReply } from '@haat/contract/call';
import type { readCoverage } from '@haat/contract/coverage';
import { Button, Table } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../texts/translate.ts';
import css from './coverage.module.css';

type Words = CallReply<typeof readCoverage>['words'];

const FIRST = 8;

/** What shoppers searched and the marketplace did not have, or calls otherwise. */
export function WordsList({ words, total }: { words: Words; total: number }) {
  const [all, setAll] = useState(false);
  return (
    <section className={css.card} aria-labelledby="words">
      <header className={css.cardHead}>
        <h2 id="words">{t('Searches that found nothing')}</h2>
        <p>{t('{{count}} searches', { count: total })}</p>
      </header>
      {words.length === 0 ? (
        <p className={css.empty}>{t('Every search has found something.')}</p>
      ) : (
        <Table className={css.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Words')}</Table.Th>
              <Table.Th>{t('Searches')}</Table.Th>
              <Table.Th>{t('Marketplace')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {words.slice(0, all ? words.length : FIRST).map(({ words: said, searches, marketplace }) => (
              <Table.Tr key={`${marketplace._id} ${said}`}>
                <Table.Td className={css.said}>
                  <b>{said}</b>
                </Table.Td>
                <Table.Td>{searches}</Table.Td>
                <Table.Td>{marketplace.name}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {words.length > FIRST && (
        <Button variant="subtle" onClick={() => setAll(!all)}>
          {all ? t('Show fewer') : t('All {{count}} words', { count: words.length })}
        </Button>
      )}
    </section>
  );
}
