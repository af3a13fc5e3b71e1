import { IconAlertCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import clsx from 'clsx';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { useDesk } from '../desk/desk.ts';
import { KeyLabel } from '../keys/key-label.tsx';
import css from './said-line.module.css';

const TONES = {
  added: 'ok ok-ground',
  warned: 'warn warn-ground',
  refused: 'danger-ink danger-ground',
};

/** Green, brown if something differs from the expected, red for two seconds. */
export function SaidLine() {
  const { said, acts, fields } = useDesk();
  const Sign = said?.tone === 'added' ? IconCircleCheckFilled : IconAlertCircle;
  return (
    <div className="rigid min-h-34" role={said?.tone === 'refused' ? 'alert' : 'status'}>
      {said && (
        // Refusals restart their bar; other messages only change their text.
        <Row
          gap={8}
          key={said.tone === 'refused' ? said.nth : undefined}
          className={clsx(css.line, TONES[said.tone])}
          data-tone={said.tone}
        >
          <Sign size={18} aria-hidden />
          <b>{said.title}</b>
          <span className={clsx('grow', css.text)}>{said.text}</span>
          {said.unknown !== undefined && (
            <>
              <button
                type="button"
                className="pointer inline-row align-center gap-6 rigid"
                onClick={() => {
                  acts.search('');
                  fields.search.current?.focus();
                }}
              >
                {t('Search by name')} <KeyLabel of="search" />
              </button>
              <button
                type="button"
                className="pointer inline-row align-center gap-6 rigid"
                onClick={() => acts.open({ kind: 'create', code: said.unknown ?? '' })}
              >
                {t('Create')} <KeyLabel of="create" />
              </button>
            </>
          )}
          {said.amount !== undefined && <Rupees amount={said.amount} variant="even" />}
          {said.tone === 'refused' && <span className={css.bar} aria-hidden />}
        </Row>
      )}
    </div>
  );
}
