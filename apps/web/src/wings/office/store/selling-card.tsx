import { readPause } from '@haat/contract/stores/pause';
import { readStore } from '@haat/contract/stores/staff';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../../kit/call-failed.ts';
import { keyOf } from '../../../kit/query.ts';
import { FormSection } from '../../../office-kit/form/form-page.tsx';
import { t } from '../../../texts/translate.ts';
import { DotChip } from '../../../ui/display/dot-chip.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import css from '../pause/pause.module.css';
import { PauseButton } from '../pause/pause-button.tsx';
import { pauseWords, usePause } from '../pause/use-pause.ts';
import { useStoreActions } from '../stores/use-store-actions.ts';

type SellingCardProps = {
  store: { _id: string; name: string };
  operator: boolean;
};

/** Operators decide whether shoppers see a store, its own staff whether they can order. */
export function SellingCard({ store, operator }: SellingCardProps) {
  const pausing = usePause(store._id);
  const { isOpen, pause, now, failure } = pausing;
  if (isOpen === undefined) return null;
  return (
    <FormSection title={t('Orders from the shop')}>
      <Row between wrap className={css.row}>
        <p>
          <DotChip tone={isOpen ? 'green' : 'grey'}>{isOpen ? t('Open') : t('Closed by Haat')}</DotChip>{' '}
          {isOpen
            ? t('Shoppers see its products. Only the operator opens and closes a store.')
            : t('Shoppers don’t see its products. Only the operator opens and closes a store.')}
        </p>
        {operator && <OpenOrClose store={store} isOpen={isOpen} />}
      </Row>
      <Row between wrap className={css.row}>
        <p>
          <DotChip tone={pause ? 'marigold' : 'green'}>
            {pause ? pauseWords(pause, now) : t('Takes orders')}
          </DotChip>{' '}
          {t(
            'While it is paused, its products stay in the shop, but nothing can be ordered. The counter keeps selling.',
          )}
        </p>
        <PauseButton pausing={pausing} />
      </Row>
      {failure && (
        <div className="whole-row">
          <Alert tone="red">{failure}</Alert>
        </div>
      )}
    </FormSection>
  );
}

function OpenOrClose({ store, isOpen }: { store: SellingCardProps['store']; isOpen: boolean }) {
  const queries = useQueryClient();
  const actions = useStoreActions(() => {
    for (const read of [readPause, readStore]) void queries.invalidateQueries({ queryKey: keyOf(read) });
  });
  return (
    <>
      <Button
        variant="outline"
        {...(isOpen && { color: 'red' })}
        loading={actions.busy !== undefined}
        onClick={() => (isOpen ? actions.close(store) : actions.open(store))}
      >
        {isOpen ? t('Close') : t('Open')}
      </Button>
      {actions.error && <Alert tone="red">{failureText(actions.error)}</Alert>}
    </>
  );
}
