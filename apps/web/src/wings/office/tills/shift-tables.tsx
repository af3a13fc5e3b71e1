import type { ShiftReport } from '@haat/contract/till/desk';
import { paise } from '@haat/domain/basics/money';
import { Table } from '@mantine/core';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { shortText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import css from './tills.module.css';

type FiguresProps = { title: string; none?: string | false; children: ReactNode };

function Figures({ title, none, children }: FiguresProps) {
  return (
    <section className="py-14 px-16 box" aria-label={title}>
      <h2 className="mb-6">{title}</h2>
      {none ? (
        <p className="ink-2">{none}</p>
      ) : (
        <Table className={clsx('figures', css.figures)}>
          <Table.Tbody>{children}</Table.Tbody>
        </Table>
      )}
    </section>
  );
}

export function CountTable({ shift: { count, counted } }: { shift: ShiftReport }) {
  if (counted === null) return null;
  return (
    <Figures title={t('Counted in the drawer')}>
      {count.map(({ value, pieces }) => (
        <Table.Tr key={value}>
          <Table.Th scope="row">{`₹${value}`}</Table.Th>
          <Table.Td>{`× ${pieces.toLocaleString('en-IN')}`}</Table.Td>
          <Table.Td>
            <Rupees amount={paise(value * pieces * 100)} variant="even" />
          </Table.Td>
        </Table.Tr>
      ))}
      <Table.Tr>
        <Table.Th scope="row">{t('Counted')}</Table.Th>
        <Table.Td />
        <Table.Td>
          <b>
            <Rupees amount={counted} variant="even" />
          </b>
        </Table.Td>
      </Table.Tr>
    </Figures>
  );
}

export function MovesTable({ shift: { moves } }: { shift: ShiftReport }) {
  return (
    <Figures title={t('Cash in and out')} none={moves.length === 0 && t('Nothing was put in or taken out.')}>
      {moves.map(({ at, direction, amount, reason, by }) => (
        <Table.Tr key={`${at.getTime()} ${reason}`}>
          <Table.Td>{shortText(at)}</Table.Td>
          <Table.Td>
            {reason} <small>{by}</small>
          </Table.Td>
          <Table.Td>
            <Rupees amount={direction === 'in' ? amount : paise(-amount)} variant="even" />
          </Table.Td>
        </Table.Tr>
      ))}
    </Figures>
  );
}

export function PeopleTable({ shift: { people } }: { shift: ShiftReport }) {
  if (people.length === 0) return null;
  return (
    <Figures title={t('At the till')}>
      {people.map(({ name, bills }) => (
        <Table.Tr key={name}>
          <Table.Td>{name}</Table.Td>
          <Table.Td>{t('{{count}} bills', { count: bills })}</Table.Td>
        </Table.Tr>
      ))}
    </Figures>
  );
}

export function ApprovalsTable({ shift: { allowedOnDevice } }: { shift: ShiftReport }) {
  return (
    <CountCard
      title={t('Approvals')}
      label={t('The server has not checked the PIN')}
      count={allowedOnDevice}
    />
  );
}

export function DifferencesTable({ shift: { differences } }: { shift: ShiftReport }) {
  return <CountCard title={t('Differences')} label={t('Found when its bills arrived')} count={differences} />;
}

function CountCard({ title, label, count }: { title: string; label: string; count: number }) {
  if (count === 0) return null;
  return (
    <Figures title={title}>
      <Table.Tr>
        <Table.Td>{label}</Table.Td>
        <Table.Td>{count.toLocaleString('en-IN')}</Table.Td>
      </Table.Tr>
    </Figures>
  );
}
