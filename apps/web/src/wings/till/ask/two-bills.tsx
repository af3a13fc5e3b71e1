import { Button, Group, Modal, Stack } from '@mantine/core';
import { t } from '../../../texts/translate.ts';
import { useDesk } from '../desk/desk.ts';

/** Goods with and without tax need two bills for a business; one of them is held. */
export function TwoBills() {
  const { acts } = useDesk();
  return (
    <Modal
      classNames={{ body: 'small' }}
      opened
      size="sm"
      onClose={() => acts.open(null)}
      title={t('A business gets two bills')}
    >
      <Stack>
        <p>
          {t(
            'Taxed goods need a tax invoice, goods without tax a bill of supply. Goods without tax are held as a separate bill: order this one, then recall it.',
          )}
        </p>
        <Group grow>
          <Button variant="default" size="lg" onClick={() => acts.open(null)}>
            {t('Back')}
          </Button>
          <Button data-autofocus size="lg" onClick={() => void acts.holdUntaxed()}>
            {t('Make two bills')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
