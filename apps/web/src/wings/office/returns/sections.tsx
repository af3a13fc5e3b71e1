import type { GstReturn } from '@haat/contract/reports/returns';
import { type Paise, sumPaise } from '@haat/domain/basics/money';
import { IconChevronRight, IconInfoCircle } from '@tabler/icons-react';
import type { Column } from '../../../office-kit/table/column.ts';
import { Dash } from '../../../office-kit/table/dash.tsx';
import { DataTable } from '../../../office-kit/table/data-table.tsx';
import { counted, msg, t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { SECTION_WORDS } from './return-words.ts';
import type { Asked, Figure } from './use-asked.ts';

type Amounts = Pick<GstReturn['sections'][number], 'taxable' | 'igst' | 'cgst' | 'sgst' | 'cess'>;

const HEADS = ['igst', 'cgst', 'sgst'] as const;

/** A line of a form, which opens its documents. */
export interface Line {
  figure: Figure;
  key?: string;
  table: string;
  title: string;
  about: string;
  /** Its documents are behind another figure of the page. */
  isHeld?: boolean;
  documents: number | null;
  amounts: Amounts | null;
}

const money = (amount: Paise | undefined) => (amount ? <Rupees amount={amount} variant="even" /> : <Dash />);

const aboutOf = ({ about, isHeld }: Line) => <span className={isHeld ? 'ok' : undefined}>{about}</span>;

const SIGN = <IconChevronRight size={18} className="block" aria-hidden />;

function columnsOf(lines: readonly Line[]): Column<Line>[] {
  const all: (Column<Line> | false)[] = [
    { name: 'table', header: msg('Table'), quiet: true, cell: ({ table }) => table, card: null },
    {
      name: 'section',
      header: msg('Section'),
      wrap: true,
      opens: true,
      cell: ({ title }) => title,
      sub: aboutOf,
      card: { place: 'head', cell: ({ table, title }) => [table, title].filter(Boolean).join(' · ') },
    },
    { name: 'about', header: '', cell: aboutOf, onlyOnCards: true, card: { place: 'note' } },
    lines.some(({ documents }) => documents !== null) && {
      name: 'documents',
      header: msg('Documents'),
      align: 'right',
      cell: ({ documents }) => documents?.toLocaleString('en-IN'),
      card: {
        place: 'note',
        cell: ({ documents }) => documents !== null && t('{{number}} documents', counted(documents)),
      },
    },
    {
      name: 'taxable',
      header: msg('Taxable'),
      align: 'right',
      cell: ({ amounts }) => <b>{money(amounts?.taxable)}</b>,
      card: { place: 'corner', cell: ({ amounts }) => amounts && money(amounts.taxable) },
    },
    ...HEADS.map(
      (head): Column<Line> => ({
        name: head,
        header: head.toUpperCase(),
        align: 'right',
        cell: ({ amounts }) => money(amounts?.[head]),
        card: { place: 'row', cell: ({ amounts }) => (amounts?.[head] ? money(amounts[head]) : null) },
      }),
    ),
    { name: 'sign', header: '', quiet: true, cell: () => SIGN, card: null },
  ];
  return all.filter((column) => column !== false);
}

export const Lines = ({ label, lines, asking }: { label: string; lines: Line[]; asking: Asked }) => (
  <DataTable
    label={label}
    columns={columnsOf(lines)}
    rows={lines}
    rowKey={({ figure, title }) => `${figure} ${title}`}
    empty={null}
    href={({ figure, key }) => asking.hrefOf(figure, key)}
  />
);

const addUp = (rows: readonly Amounts[]): Amounts => {
  const sum = (head: keyof Amounts): Paise => sumPaise(rows.map((row) => row[head]));
  return {
    taxable: sum('taxable'),
    igst: sum('igst'),
    cgst: sum('cgst'),
    sgst: sum('sgst'),
    cess: sum('cess'),
  };
};

export const only = (taxable: Paise): Amounts => ({ ...addUp([]), taxable });

/** Numbered like the tables of GSTR-1; empty ones are listed below. */
export function Sections({ of, asking }: { of: GstReturn; asking: Asked }) {
  const lines = linesOf(of);
  const shown = lines.filter(({ documents }) => documents !== 0);
  const empty = lines.filter(({ documents }) => documents === 0);
  return (
    <section className="box clip" aria-label={t('Sections')}>
      <Lines label={t('Sections')} lines={shown} asking={asking} />
      {empty.length > 0 && (
        <Row gap={8} align="start" className="note ink-2 py-12 px-16 line-above">
          <IconInfoCircle size={16} aria-hidden />
          <span>
            {t('Left out because empty: {{sections}}', {
              sections: empty.map(({ table, title }) => `${table} (${title})`).join(', '),
            })}
          </span>
        </Row>
      )}
    </section>
  );
}

function linesOf(of: GstReturn): Line[] {
  const documents = of.sections.map(({ section, documents: count, ...amounts }): Line => {
    const words = SECTION_WORDS[section];
    const { table } = words;
    return {
      figure: section,
      table,
      title: t(words.title),
      about: t(words.about),
      documents: count,
      amounts,
    };
  });
  if (of.period.kind === 'iff') return documents;
  return [...documents, ...sumLines(of), ...otherLines(of)];
}

function sumLines({ sections, furnished, hsn }: GstReturn): Line[] {
  const taxed = hsn.filter(({ tax }) => tax > 0);
  const parts = [...sections, ...(furnished ? [furnished] : [])];
  const inAll = addUp(parts);
  const isHeld = inAll.taxable === addUp(taxed).taxable;
  const told: Line[] = furnished
    ? [
        {
          figure: 'b2b',
          table: '',
          title: t('Told by IFF'),
          about: t('businesses of months that are filed, not repeated'),
          documents: furnished.documents,
          amounts: furnished,
        },
      ]
    : [];
  return [
    ...told,
    {
      figure: 'taxable',
      table: '',
      title: t('Taxable in all'),
      about: isHeld
        ? t('equals the {{number}} taxed rows by HSN', counted(taxed.length))
        : t('differs from the taxed rows by HSN'),
      isHeld,
      documents: parts.some(({ documents }) => documents > 0) ? null : 0,
      amounts: inAll,
    },
  ];
}

function otherLines({ nil, hsn, series, documents, collected }: GstReturn): Line[] {
  const untaxed = hsn.filter(({ tax }) => tax === 0);
  const nilSum = sumPaise(nil.rows.flatMap((row) => [row.nil, row.exempt, row.nonGst]));
  const cancelled = series.reduce((sum, one) => sum + one.cancelled, 0);
  return [
    {
      figure: 'nil',
      table: '8',
      title: t('Nil, exempt and non-GST'),
      about: t('equals the {{number}} rows at 0% by HSN', counted(untaxed.length)),
      documents: nil.documents,
      amounts: only(nilSum),
    },
    {
      figure: 'hsn',
      table: '12',
      title: t('By HSN'),
      about: t('{{taxed}} rows taxed, {{untaxed}} at 0%', {
        taxed: hsn.length - untaxed.length,
        untaxed: untaxed.length,
      }),
      documents: hsn.length > 0 ? null : 0,
      amounts: null,
    },
    {
      figure: 'series',
      table: '13',
      title: t('Documents issued'),
      about: t('{{series}} series, {{cancelled}} cancelled', { series: series.length, cancelled }),
      documents,
      amounts: null,
    },
    ...collected.map(
      (row): Line => ({
        figure: 'collected',
        table: '14',
        title: t('Sold through {{marketplace}}', { marketplace: row.marketplace }),
        about: row.etin
          ? t('of the above; the operator collects the money')
          : t('left out: no GSTIN for tax at source in this State'),
        documents: row.documents,
        amounts: row,
      }),
    ),
  ];
}
