import { Button, Kbd } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import clsx from 'clsx';
import { Trans } from '../../../texts/trans.tsx';
import { t } from '../../../texts/translate.ts';
import { stockText } from '../../../ui/display/shown-quantity.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import css from './stock-count.module.css';
import type { ScanAnswer } from './use-scans.ts';

type ScanLineProps = { answer: ScanAnswer | null; onUndo: () => void };

/** Green with Undo, red for an unknown code. */
export function ScanLine({ answer, onUndo }: ScanLineProps) {
  if (answer && 'problem' in answer)
    return (
      <Row as="p" gap={8} className={clsx(css.answer, 'danger-ink danger-ground')} role="alert">
        <IconAlertCircle size={18} aria-hidden />
        <span className="grows">{answer.problem}</span>
      </Row>
    );
  return (
    <Row as="p" gap={8} className={clsx(css.answer, answer ? 'ok ok-ground' : 'ink-2')} role="status">
      {answer && <IconCircleCheck size={18} aria-hidden />}
      <span className="grows">
        {answer && (
          <>
            <Trans
              i18nKey="<name/> is now {{counted}}."
              values={{
                counted: answer.counted === null ? '—' : stockText(answer.counted, answer.line.soldBy),
              }}
              components={{ name: <b>{answer.line.name}</b> }}
            />{' '}
          </>
        )}
        <Trans
          i18nKey="Each scan adds one; <key>12*</key> before a scan sets twelve."
          components={{ key: <Kbd /> }}
        />
      </span>
      {answer && (
        <Button variant="subtle" size="compact-sm" onClick={onUndo}>
          {t('Undo')}
        </Button>
      )}
    </Row>
  );
}
