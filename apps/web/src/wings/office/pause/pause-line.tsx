import { can } from '@haat/domain/people/capabilities';
import clsx from 'clsx';
import { useSession } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { DotChip } from '../../../ui/display/dot-chip.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import css from './pause.module.css';
import { PauseButton } from './pause-button.tsx';
import { pauseWords, usePause } from './use-pause.ts';

export function PauseLine() {
  const { roles = [], store } = useSession() ?? {};
  const pausing = usePause(can(roles, 'stores.edit') ? (store ?? '') : '');
  const { isOpen, pause, now, failure } = pausing;
  if (isOpen === undefined) return null;
  return (
    <>
      {failure && <Alert tone="red">{failure}</Alert>}
      <Row between wrap className={clsx(css.line, 'box py-8 px-12 gap-8-12 mb-12')}>
        <DotChip tone={isOpen ? (pause ? 'marigold' : 'green') : 'grey'}>
          {isOpen ? (pause ? pauseWords(pause, now) : t('Takes orders')) : t('Closed by Haat')}
        </DotChip>
        {isOpen && <PauseButton pausing={pausing} />}
      </Row>
    </>
  );
}
