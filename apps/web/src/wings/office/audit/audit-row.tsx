import type { AuditEntry, AuditValue } from '@haat/contract/audit';
import { Button } from '@mantine/core';
import { IconArrowRight, IconChevronDown } from '@tabler/icons-react';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { clockText, dateTimeText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import css from './audit.module.css';
import { actionWord, thingLink, thingText, valueText } from './audit-words.ts';
import { fieldText } from './field-words.ts';

function isFound({ field, old, new: now }: AuditEntry['changes'][number], search: string): boolean {
  const typed = search.trim().toLowerCase();
  if (!typed) return false;
  const texts = [
    field,
    fieldText(field),
    ...[old, now].flatMap((value) => [String(value), valueText(field, value)]),
  ];
  return texts.some((text) => text.toLowerCase().includes(typed));
}

/** The first or matching field; the rest unfolds. */
export function AuditRow({ entry, search }: { entry: AuditEntry; search: string }) {
  const [open, setOpen] = useState(false);
  const details = useId();
  const { at, by, store, marketplace, changes, facts } = entry;
  const first = changes.find((change) => isFound(change, search)) ?? changes[0];
  const [fact] = facts;
  return (
    <li className={css.entry} data-open={open || undefined}>
      <Stack
        as="button"
        type="button"
        className={clsx('align-center wide to-start', css.line)}
        aria-expanded={open}
        aria-controls={details}
        onClick={() => setOpen(!open)}
      >
        <span className={clsx('figures', css.time)}>{clockText(at)}</span>
        <span className={css.two}>
          <b className="w600">{by?.name || t('Somebody')}</b>
          <small>{by?.role}</small>
        </span>
        <span className={css.two}>
          <b className="w600">{actionWord(entry)}</b>
          <small>{thingText(entry)}</small>
        </span>
        <Row as="span" gap={6} className={clsx('shrinks', css.values)}>
          {first ? (
            <Values field={first.field} old={first.old} value={first.new} />
          ) : (
            fact && (
              <>
                <span className={clsx('rigid', css.field)}>{fieldText(fact.name)}</span>
                <span>{valueText(fact.name, fact.value)}</span>
              </>
            )
          )}
        </Row>
        <span className={css.place}>{store?.name || marketplace?.name}</span>
        <IconChevronDown
          size={18}
          className={clsx('ink-2', open && 'half-turned', css.chevron)}
          aria-hidden
        />
      </Stack>
      {open && <Details id={details} entry={entry} />}
    </li>
  );
}

type ValuesProps = { field: string; old: AuditValue; value: AuditValue };

function Values({ field, old, value }: ValuesProps) {
  return (
    <>
      <span className={clsx('rigid', css.field)}>{fieldText(field)}</span>
      <Old field={field} value={old} />
      <IconArrowRight size={14} className="ink-2 rigid" role="img" aria-label={t('is now')} />
      <b className="w600">{valueText(field, value)}</b>
    </>
  );
}

/** Removed values are struck through; blank ones are not. */
function Old({ field, value }: { field: string; value: AuditValue }) {
  const text = valueText(field, value);
  return value === null ? <span className={css.field}>{text}</span> : <del>{text}</del>;
}

function Details({ id, entry }: { id: string; entry: AuditEntry }) {
  const { _id, at, by, thing, changes, facts } = entry;
  const link = thingLink(entry);
  return (
    <Stack gap={14} id={id} className={clsx('box py-14 px-16', css.details)}>
      {changes.length > 0 && (
        <table className={clsx('wide collapsed fixed-columns', css.changes)}>
          <thead>
            <tr>
              {[t('Field'), t('Old value'), t('New value')].map((head) => (
                <th key={head} className="w500" scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.field}>
                <th className="w500" scope="row">
                  {fieldText(change.field)}
                </th>
                <td>
                  <Old field={change.field} value={change.old} />
                </td>
                <td>
                  <b className="w600">{valueText(change.field, change.new)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Stack as="dl" gap={4} className={css.facts}>
        {facts.map(({ name, value }) => (
          <Fact key={name} name={fieldText(name)} text={valueText(name, value)} />
        ))}
        <Fact name={t('Time')} text={dateTimeText(at)} />
        {by && <Fact name={t('By')} text={[by.name, by.role].filter(Boolean).join(', ')} />}
        <Fact name={t('Entry')} text={_id} />
      </Stack>
      <Row className="wrap gap-8">
        {link && (
          <Button component={Link} variant="default" to={link}>
            {t('Open it')}
          </Button>
        )}
        {thing && (
          <Button component={Link} variant="default" to={to.audit({ thing: thing._id })}>
            {t('History of it')}
          </Button>
        )}
        {by && (
          <Button component={Link} variant="default" to={to.audit({ user: by._id })}>
            {t('Everything they did')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="ink-2 anywhere">{name}</dt>
      <dd className="anywhere">{text}</dd>
    </div>
  );
}
