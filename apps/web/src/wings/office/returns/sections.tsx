import type { GstReturn } from '@haat/contract/reports/returns';
import { type Paise, sumPaise } from '@haat/domain/basics/money';
import { IconChevronRight, IconInfoCircle } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Dash } from '../../../office-kit/table/dash.tsx';
import { counted, t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Row } from '../../../ui/flow/row.tsx';
import { useAtLeast } from '../../../ui/layout/use-at-least.ts';
import { SECTION_WORDS } from './return-words.ts';
import css from './returns.module.css';
import type { Asked, Figure } from './use-asked.ts';

type Amounts = Pick<GstReturn['sections'][number], 'taxable' | 'igst' | 'cgst' | 'sgst' | 'cess'>;

const HEADS = ['igst', 'cgst', 'sgst'] as const;

/** A line of a form, which opens its documents. */
export interface Line {
  figure: Figure;
  /** Of which row of the figure. */
  key?: string;
  table: string;
  title: string;
  about: string;
  /** What it says is held by another figure of the page. */
  isHeld?: boolean;
  documents: number | null;
  amounts: Amounts | null;
}

/** Lines of a form, as a table or as cards on a phone. */
export function Lines({ lines, asking }: { lines: Line[]; asking: Asked }) {
  const isTable = useAtLeast('table');
  return isTable ? <Table lines={lines} asking={asking} /> : <Cards lines={lines} asking={asking} />;
}

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

/** A value without tax. */
export const only = (taxable: Paise): Amounts => ({ ...addUp([]), taxable });

/** The sections of GSTR-1, as its tables are numbered; each opens its documents. What is empty is named below. */
export function Sections({ of, asking }: { of: GstReturn; asking: Asked }) {
  const lines = linesOf(of);
  const shown = lines.filter(({ documents }) => documents !== 0);
  const empty = lines.filter(({ documents }) => documents === 0);
  return (
    <section className="box" aria-label={t('Sections')}>
      <Lines lines={shown} asking={asking} />
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

const Money = ({ amount }: { amount: Paise }) =>
  amount === 0 ? <Dash /> : <Rupees amount={amount} variant="even" />;

function Table({ lines, asking }: { lines: Line[]; asking: Asked }) {
  const counts = lines.some(({ documents }) => documents !== null);
  const cell = (content: ReactNode, strong = false) => (
    <td className={strong ? css.strong : css.figure}>{content}</td>
  );
  return (
    <div className="scroll-x">
      <table className={clsx(css.table, 'wide collapsed')}>
        <thead>
          <tr>
            <th scope="col">{t('Table')}</th>
            <th scope="col">{t('Section')}</th>
            {counts && (
              <th scope="col" className={css.figure}>
                {t('Documents')}
              </th>
            )}
            <th scope="col" className={css.figure}>
              {t('Taxable')}
            </th>
            {HEADS.map((head) => (
              <th key={head} scope="col" className={css.figure}>
                {head.toUpperCase()}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{t('Open documents')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr
              key={`${line.figure} ${line.title}`}
              onClick={() => asking.open(line.figure, line.key)}
              className={clsx(css.line, 'pointer')}
            >
              <td className="ink-2">{line.table}</td>
              <td>
                <Said line={line} />
              </td>
              {counts && cell(line.documents?.toLocaleString('en-IN') ?? '')}
              {cell(line.amounts ? <Money amount={line.amounts.taxable} /> : <Dash />, true)}
              {HEADS.map((head) => (
                <td key={head} className={css.figure}>
                  {line.amounts ? <Money amount={line.amounts[head]} /> : <Dash />}
                </td>
              ))}
              <td>
                <button
                  type="button"
                  className="centred h-32 no-line no-ground ink-2 pointer w-32"
                  aria-label={t('Documents of {{section}}', {
                    section: `${line.table} ${line.title}`.trim(),
                  })}
                >
                  <IconChevronRight size={18} aria-hidden />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Said = ({ line }: { line: Line }) => (
  <>
    <span className="small w600">{line.title}</span>
    <span className={clsx('note block', line.isHeld ? 'ok' : 'ink-2')}>{line.about}</span>
  </>
);

/** On a phone each section is a card: name, taxable, tax; the taxes unfold. */
function Cards({ lines, asking }: { lines: Line[]; asking: Asked }) {
  return (
    <ul className="ruled">
      {lines.map((line) => (
        <li key={`${line.figure} ${line.title}`} className={css.card}>
          <button
            type="button"
            className="to-start same-font row gap-10 align-center wide target py-6 px-0 no-line no-ground inherits pointer"
            onClick={() => asking.open(line.figure, line.key)}
          >
            <span className={css.said}>
              <Said line={{ ...line, title: [line.table, line.title].filter(Boolean).join(' · ') }} />
            </span>
            <span className="small w650 figures stack rigid items-end">
              {line.amounts && <Money amount={line.amounts.taxable} />}
              {line.documents !== null && (
                <span className="note ink-2">{t('{{number}} documents', counted(line.documents))}</span>
              )}
            </span>
            <IconChevronRight size={18} aria-hidden />
          </button>
          {line.amounts && HEADS.some((head) => line.amounts?.[head] !== 0) && (
            <details className={clsx(css.taxes, 'note ink-2 figures')}>
              <summary>
                {t('Tax')}{' '}
                <Rupees
                  amount={sumPaise(HEADS.map((head) => line.amounts?.[head] ?? (0 as Paise)))}
                  variant="even"
                />
              </summary>
              {HEADS.map((head) => (
                <Row key={head} between>
                  <span>{head.toUpperCase()}</span>
                  <Money amount={line.amounts?.[head] ?? (0 as Paise)} />
                </Row>
              ))}
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
