import type { GstReturn } from '@haat/contract/reports/returns';
import { stateName } from '@haat/domain/invoices/states';
import { dayOfYearText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { momentOf } from './return-words.ts';
import { type Line, Lines, only } from './sections.tsx';
import type { Asked } from './use-asked.ts';

type Gstr3b = NonNullable<GstReturn['gstr3b']>;

/** To be copied to the portal. */
export function Gstr3bForm({ form, asking }: { form: Gstr3b; asking: Asked }) {
  return (
    <>
      <p className="small ink-2 py-12 px-16">
        {t('Due {{day}}', { day: dayOfYearText(momentOf(form.due)) })}
        {' · '}
        {t(
          'The portal fills 3.1 and 3.2 from GSTR-1: compare, and type what is missing. Input tax is not here.',
        )}
      </p>
      <Lines label={t('GSTR-3B')} lines={linesOf(form)} asking={asking} />
    </>
  );
}

function linesOf({ taxable, exempt, nonGst, otherStates }: Gstr3b): Line[] {
  return [
    {
      figure: 'taxable',
      table: '3.1(a)',
      title: t('Taxed supplies'),
      about: t('less credit notes'),
      documents: null,
      amounts: taxable,
    },
    {
      figure: 'exempt',
      table: '3.1(c)',
      title: t('Nil-rated and exempt'),
      about: t('less credit notes'),
      documents: null,
      amounts: only(exempt),
    },
    {
      figure: 'non-gst',
      table: '3.1(e)',
      title: t('Non-GST'),
      about: t('less credit notes'),
      documents: null,
      amounts: only(nonGst),
    },
    ...otherStates.map(
      ({ pos, taxable: value, igst }): Line => ({
        figure: 'other-states',
        key: pos,
        table: '3.2',
        title: stateName(pos) ?? pos,
        about: t('of the taxed ones, to buyers without GSTIN'),
        documents: null,
        amounts: { ...only(value), igst },
      }),
    ),
  ];
}
