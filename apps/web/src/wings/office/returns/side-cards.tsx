import { fileReturn, type GstReturn, type ReturnForm } from '@haat/contract/reports/returns';
import { istDay } from '@haat/domain/basics/ist';
import { formatRupees, type Paise, sumPaise } from '@haat/domain/basics/money';
import { Button, TextInput } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconClockPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAttemptKey } from '../../../kit/attempt-key.ts';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { useNow } from '../../../kit/use-now.ts';
import { DayField } from '../../../office-kit/form/day-field.tsx';
import { dayOfYearText, shortText } from '../../../texts/dates.ts';
import { counted, t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { lateTitle, momentOf, periodText } from './return-words.ts';
import css from './returns.module.css';
import type { Asked } from './use-asked.ts';

type CardProps = { of: GstReturn; asking: Asked; onFiled: () => void };

export function SideCards({ of, asking, onFiled }: CardProps) {
  return (
    <Stack as="aside" gap={12} className="shrinks" aria-label={t('How far it is')}>
      <Tax of={of} />
      {of.hasGstr1 && !of.isPart && <Steps of={of} onFiled={onFiled} />}
      {of.cmp08 && !of.isPart && <Cmp08Steps of={of} form={of.cmp08} onFiled={onFiled} />}
      {!of.isPart && <Before of={of} asking={asking} />}
      {(of.progress.downloadedAt || of.progress.filed) && <Late of={of} asking={asking} />}
    </Stack>
  );
}

const Card = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className="box column gap-10 py-14 px-16" aria-label={title}>
    {title && <h2 className="small w650">{title}</h2>}
    {children}
  </section>
);

const HEADS = ['igst', 'cgst', 'sgst', 'cess'] as const;

function Tax({ of }: { of: GstReturn }) {
  const parts = [...of.sections, ...(of.furnished ? [of.furnished] : [])];
  const sums = of.hasGstr1
    ? HEADS.map((head) => [head, sumPaise(parts.map((part) => part[head]))] as const)
    : (['cgst', 'sgst'] as const).map((head) => [head, of.cmp08?.[head] ?? sumPaise([])] as const);
  const shown = sums.filter(([head, sum]) => head !== 'cess' || sum !== 0);
  return (
    <Card>
      <p className="note ink-2">{t('Tax of {{period}}', { period: periodText(of.period) })}</p>
      <p className="w700 figures larger">
        <Rupees amount={sumPaise(sums.map(([, sum]) => sum))} variant="even" />
      </p>
      <dl className="small">
        {shown.map(([head, sum]) => (
          <Row key={head} between>
            <dt className="ink-2">{head === 'cess' ? t('Cess') : head.toUpperCase()}</dt>
            <dd className="w600">
              <Rupees amount={sum} variant="even" />
            </dd>
          </Row>
        ))}
      </dl>
      {of.hasGstr1 && <p className="note ink-2">{t('GSTR-3B pays this less the tax on your buying.')}</p>}
    </Card>
  );
}

function Step({ isDone, title, children }: { isDone: boolean; title: string; children: ReactNode }) {
  const Mark = isDone ? IconCircleCheck : IconCircleDashed;
  return (
    <Row as="li" gap={10} align="start">
      <Mark size={22} aria-hidden className={isDone ? 'rigid ok' : 'rigid ink-3'} />
      <div className={css.said}>
        <p className="small w600">{title}</p>
        {children}
      </div>
    </Row>
  );
}

const KILOBYTE = 1024;

function Steps({ of, onFiled }: { of: GstReturn; onFiled: () => void }) {
  const { period, progress, documents } = of;
  const { downloadedAt, parts, bytes, filed } = progress;
  const size = t('{{count}} files, {{size}} KB', {
    count: parts,
    size: Math.max(1, Math.round(bytes / KILOBYTE)).toLocaleString('en-IN'),
  });
  return (
    <Card title={t('This return')}>
      <Stack as="ol" gap={12}>
        <Step isDone={period.isOver} title={period.isOver ? t('Period closed') : t('Period is not over')}>
          <p className="note ink-2">
            {[dayOfYearText(momentOf(period.until)), t('{{number}} documents', counted(documents))].join(
              ' · ',
            )}
          </p>
        </Step>
        <Step isDone={downloadedAt !== null} title={t('Download')}>
          <p className="note ink-2">
            {downloadedAt ? [shortText(downloadedAt), size].join(' · ') : t('the same bytes each time')}
          </p>
        </Step>
        <Filed filed={filed} isOver={period.isOver}>
          <FiledForm key={periodKey(of)} of={of} form="gstr1" onFiled={onFiled} />
        </Filed>
      </Stack>
    </Card>
  );
}

type Cmp08 = NonNullable<GstReturn['cmp08']>;

function Cmp08Steps({ of, form, onFiled }: { of: GstReturn; form: Cmp08; onFiled: () => void }) {
  const { isOver, until, documents, filed } = form;
  return (
    <Card title={t('CMP-08 of the quarter')}>
      <Stack as="ol" gap={12}>
        <Step isDone={isOver} title={isOver ? t('Period closed') : t('Period is not over')}>
          <p className="note ink-2">
            {[dayOfYearText(momentOf(until)), t('{{number}} documents', counted(documents))].join(' · ')}
          </p>
        </Step>
        <Filed filed={filed} isOver={isOver}>
          <FiledForm key={periodKey(of)} of={of} form="cmp08" onFiled={onFiled} />
        </Filed>
      </Stack>
    </Card>
  );
}

type FiledProps = { filed: Cmp08['filed']; isOver: boolean; children: ReactNode };

/** `children` record the filing, once the period is over. */
function Filed({ filed, isOver, children }: FiledProps) {
  return (
    <Step isDone={filed !== null} title={t('Filed')}>
      {filed && (
        <p className="note ink-2">
          {t('{{day}}, ARN {{arn}}, by {{name}}', {
            day: dayOfYearText(momentOf(filed.on)),
            arn: filed.arn,
            name: filed.by,
          })}
        </p>
      )}
      {!filed && isOver && children}
    </Step>
  );
}

const periodKey = ({ gstin, period }: GstReturn) => `${gstin} ${period.fp}`;

const ARN_LENGTH = 15;

function FiledForm({ of, form, onFiled }: { of: GstReturn; form: ReturnForm; onFiled: () => void }) {
  const now = useNow();
  const [arn, setArn] = useState('');
  const [on, setOn] = useState('');
  const key = useAttemptKey();
  const filing = useMutation({
    mutationFn: () => {
      const body = { arn, on, form };
      const params = { gstin: of.gstin, period: of.period.fp };
      return call(fileReturn, { params, body, key: key.of(body) });
    },
    onSuccess: onFiled,
  });
  const isWhole = arn.replace(/\s/g, '').length === ARN_LENGTH && on !== '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) filing.mutate();
      }}
    >
      <Stack gap={8}>
        <p className="note ink-2">
          {t('The portal answers with an ARN. Noted here, it can’t be taken back.')}
        </p>
        {filing.error && <Alert tone="red">{failureText(filing.error)}</Alert>}
        <TextInput
          aria-label={t('ARN, 15 letters and digits')}
          placeholder={t('ARN, 15 letters and digits')}
          maxLength={40}
          autoComplete="off"
          value={arn}
          onChange={({ currentTarget }) => setArn(currentTarget.value.toUpperCase())}
        />
        <Row gap={8} align="start" wrap>
          <DayField
            aria-label={t('Day of filing')}
            className={css.dayField}
            value={on}
            max={istDay(now)}
            onChange={setOn}
          />
          <Button type="submit" variant="default" loading={filing.isPending} disabled={!isWhole}>
            {t('Mark filed')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

function Before({ of, asking }: Omit<CardProps, 'onFiled'>) {
  return (
    <Card title={t('Before')}>
      <ul>
        {of.before.map(({ fp, kind, filedOn, arn }) => (
          <li key={fp}>
            <button
              type="button"
              className="to-start same-font row gap-10 align-center wide target py-6 px-0 no-line no-ground inherits pointer"
              onClick={() => asking.change({ period: fp, figure: null })}
            >
              {filedOn ? (
                <IconCircleCheck size={18} aria-hidden className="rigid ok" />
              ) : (
                <IconCircleDashed size={18} aria-hidden className="rigid ink-3" />
              )}
              <span className={css.said}>
                <span className="small w600">{periodText({ fp, kind })}</span>
                <span className="note ink-2 block">
                  {filedOn
                    ? t('filed {{day}}', { day: dayOfYearText(momentOf(filedOn)) })
                    : t('not noted as filed')}
                </span>
              </span>
              <span className="note ink-2 figures anywhere">{arn}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Advice for documents that no file contains. */
function whatToDo({ progress: { filed }, period: { kind } }: GstReturn): string {
  if (!filed) return t('They are not in the file: download again.');
  if (kind === 'iff') return t('They go into the quarter’s GSTR-1.');
  return t('They stay in their month: file GSTR-1A before GSTR-3B; later, an amendment.');
}

function Late({ of, asking }: Omit<CardProps, 'onFiled'>) {
  const { late } = of;
  const lines = late.map(({ source, documents, tax, since }) => ({
    source,
    text: t('{{number}} documents of {{source}}, {{tax}} tax, since {{at}}', {
      ...counted(documents),
      source,
      tax: formatRupees(tax as Paise).replace('-', '−'),
      at: shortText(since),
    }),
  }));
  const title = lateTitle(of);
  return (
    <section className="box column gap-10 py-14 px-16" aria-label={title}>
      <Row gap={8}>
        <IconClockPlus size={20} aria-hidden />
        <h2 className="small w650">{title}</h2>
      </Row>
      {lines.length === 0 ? (
        <p className="note ink-2">{t('Nothing. Bills of a till that was offline are listed here.')}</p>
      ) : (
        <>
          {lines.map(({ source, text }) => (
            <p key={source} className="small">
              {text}
            </p>
          ))}
          <p className="note ink-2">{whatToDo(of)}</p>
          <Button variant="default" size="xs" onClick={() => asking.open('late')}>
            {t('Open documents')}
          </Button>
        </>
      )}
    </section>
  );
}
