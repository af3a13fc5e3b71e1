import type { GstReturn } from '@haat/contract/reports/returns';
import { formatRupees } from '@haat/domain/basics/money';
import { dayOfYearText, dayText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Meter } from '../../../ui/feedback/meter.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { momentOf } from './return-words.ts';
import { type Line, Lines, only } from './sections.tsx';
import type { Asked } from './use-asked.ts';

type Cmp08 = NonNullable<GstReturn['cmp08']>;

/** To be copied to the portal, with the turnover's distance from the limit of composition. */
export function Cmp08Form({ form, asking }: { form: Cmp08; asking: Asked }) {
  const { turnover, limit } = form.year;
  return (
    <>
      <p className="small ink-2 py-12 px-16">
        {t('{{first}} to {{last}} under composition', {
          first: dayText(momentOf(form.from)),
          last: dayText(momentOf(form.until)),
        })}
        {' · '}
        {t('Due {{day}}', { day: dayOfYearText(momentOf(form.due)) })}
      </p>
      <Lines label={t('CMP-08')} lines={linesOf(form)} asking={asking} />
      <Stack gap={6} className="py-12 px-16 line-above">
        <p className="small">
          {t('Turned over since 1 April: {{turnover}} of the {{limit}} that composition allows.', {
            turnover: formatRupees(turnover),
            limit: formatRupees(limit),
          })}
        </p>
        <Meter share={turnover / limit} variant="line" />
        {turnover > limit && (
          <p className="small w600 danger-ink">
            {t('Above the limit composition ends: ask your accountant today.')}
          </p>
        )}
      </Stack>
    </>
  );
}

function linesOf({ turnover, exempt, nonGst, cgst, sgst, documents }: Cmp08): Line[] {
  const beside = [
    { key: 'exempt', title: t('Nil-rated and exempt'), amount: exempt },
    { key: 'non-gst', title: t('Non-GST'), amount: nonGst },
  ];
  return [
    {
      figure: 'composition',
      key: 'taxable',
      table: '3(1)',
      title: t('Turnover of taxable goods'),
      about: t('less credit notes; 0.5% CGST and 0.5% SGST/UTGST, in whole rupees'),
      documents,
      amounts: { ...only(turnover), cgst, sgst },
    },
    ...beside
      .filter(({ amount }) => amount !== 0)
      .map(
        ({ key, title, amount }): Line => ({
          figure: 'composition',
          key,
          table: '',
          title,
          about: t('no tax is paid on it'),
          documents: null,
          amounts: only(amount),
        }),
      ),
  ];
}
