import { type GstReturn, listReturnDocuments, type ReturnDocumentRow } from '@haat/contract/reports/returns';
import { formatRupees } from '@haat/domain/basics/money';
import { stateName } from '@haat/domain/invoices/states';
import { ActionIcon, Anchor, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { freshOf } from '../../../kit/query.ts';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import { PageLinks } from '../../../office-kit/list/page-links.tsx';
import { SideDrawer } from '../../../office-kit/side-pane.tsx';
import { shortText } from '../../../texts/dates.ts';
import { counted, msg, t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { lateTitle, SECTION_WORDS } from './return-words.ts';
import css from './returns.module.css';
import type { Asked, Figure } from './use-asked.ts';

const TITLES: Partial<Record<Figure, string>> = {
  taxable: msg('Taxable in all'),
  nil: msg('Nil, exempt and non-GST'),
  hsn: msg('By HSN'),
  series: msg('Documents issued'),
  collected: msg('Collected by the operator'),
  rate: msg('Documents of this rate'),
  gstin: msg('Documents of this GSTIN'),
  number: msg('Documents of this number'),
  exempt: msg('Nil-rated and exempt'),
  'non-gst': msg('Non-GST'),
  'other-states': msg('To other States, without GSTIN'),
  composition: msg('Bills under composition'),
};

const titleOf = (figure: Figure): string =>
  TITLES[figure] ?? SECTION_WORDS[figure as keyof typeof SECTION_WORDS].title;

type DocumentsProps = { of: GstReturn; asking: Asked; figure: Figure; onClose: () => void };

export function ReturnDocuments({ of, asking, figure, onClose }: DocumentsProps) {
  const title = figure === 'late' ? lateTitle(of) : t(titleOf(figure));
  return (
    <SideDrawer title={title} width={560} onClose={onClose}>
      <Row between gap={12} className="py-12 px-16">
        <h2 className="body w650">{title}</h2>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('Close')} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </Row>
      <Rows of={of} asking={asking} figure={figure} />
      <Documents of={of} asking={asking} figure={figure} />
    </SideDrawer>
  );
}

interface PartRow {
  key: string;
  title: string;
  about: string;
  sum: string;
}

const percent = (tax: number) => `${tax / 100}%`;

function rowsOf(of: GstReturn, figure: Figure): PartRow[] {
  if (figure === 'b2cs')
    return of.small.map(({ key, pos, tax, taxable }) => ({
      key,
      title: `${stateName(pos) ?? pos}, ${percent(tax)}`,
      about: '',
      sum: formatRupees(taxable),
    }));
  if (figure === 'nil')
    return of.nil.rows.map(({ kind, nil, exempt, nonGst }) => ({
      key: kind,
      title: [
        kind.startsWith('INTRA') ? t('Within the State') : t('To other States'),
        kind.endsWith('B2B') ? t('businesses') : t('everybody else'),
      ].join(', '),
      about: t('nil {{nil}}, exempt {{exempt}}, non-GST {{nonGst}}', {
        nil: formatRupees(nil),
        exempt: formatRupees(exempt),
        nonGst: formatRupees(nonGst),
      }),
      sum: '',
    }));
  if (figure === 'hsn')
    return of.hsn.map(({ key, hsn, text, tax, uqc, quantity, taxable, isBusiness }) => ({
      key,
      title: `${hsn || t('without HSN')}, ${percent(tax)}${isBusiness ? `, ${t('businesses')}` : ''}`,
      about: [text, `${quantity.toLocaleString('en-IN')} ${uqc}`].filter(Boolean).join(' · '),
      sum: formatRupees(taxable),
    }));
  if (figure === 'series')
    return of.series.map(({ key, from, to: last, store, documents, cancelled }) => ({
      key,
      title: `${from} – ${last}`,
      about: [store, cancelled > 0 ? t('{{count}} cancelled', { count: cancelled }) : '']
        .filter(Boolean)
        .join(' · '),
      sum: documents.toLocaleString('en-IN'),
    }));
  return [];
}

function Rows({ of, asking, figure }: Omit<DocumentsProps, 'onClose'>) {
  const rows = rowsOf(of, figure);
  const { key } = asking.asked;
  if (rows.length === 0) return null;
  return (
    <ul className={css.parts}>
      {rows.map((row) => (
        <li key={row.key}>
          <button
            type="button"
            className={css.part}
            aria-pressed={row.key === key}
            onClick={() => asking.open(figure, row.key === key ? undefined : row.key)}
          >
            <span className={css.said}>
              <span className="small w600">{row.title}</span>
              <span className="note ink-2 block">{row.about}</span>
            </span>
            <span className="small figures">{row.sum.replace('-', '−')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Documents({ of, asking, figure }: Omit<DocumentsProps, 'onClose'>) {
  const { key, page } = asking.asked;
  const found = useQuery(
    freshOf(listReturnDocuments, {
      params: { gstin: of.gstin, period: of.period.fp },
      query: { section: figure, key, pageNumber: page },
    }),
  );
  if (found.error) return <ReadFailed error={found.error} onRetry={found.refetch} />;
  if (!found.data) return <Skeleton height={320} />;
  const { rows, pages, total } = found.data;
  return (
    <div className="px-16 py-12">
      <Row between gap={8} wrap>
        <p className="note ink-2">{t('{{number}} documents', counted(total))}</p>
        {key !== undefined && (
          <Button variant="subtle" size="xs" onClick={() => asking.open(figure)}>
            {t('Show all')}
          </Button>
        )}
      </Row>
      <ul>
        {rows.map((row) => (
          <DocumentRow key={row._id} row={row} />
        ))}
      </ul>
      <PageLinks page={page} pages={pages} href={asking.pageHref} />
    </div>
  );
}

const DocumentRow = ({ row }: { row: ReturnDocumentRow }) => (
  <Row as="li" between gap={12} className="py-8 px-0 line-above">
    <div className={css.said}>
      <Anchor component={Link} to={to.order(row.orderId)} className="small w600">
        {row.number}
      </Anchor>
      <p className="note ink-2">
        {[shortText(row.at), row.buyer, row.gstin, row.store].filter(Boolean).join(' · ')}
      </p>
    </div>
    <div className="small w650 figures stack rigid items-end">
      <span className="small w600">
        <Rupees amount={row.total} variant="even" />
      </span>
      <span className="note ink-2">
        {t('tax')} <Rupees amount={row.tax} variant="even" />
      </span>
    </div>
  </Row>
);
