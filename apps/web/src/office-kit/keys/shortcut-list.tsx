import { Kbd, Modal, Table } from '@mantine/core';
import { useMemo, useState } from 'react';
import { msg, t } from '../../texts/translate.ts';
import { type Shortcut, shortcutsOnScreen, useShortcuts } from './use-shortcuts.ts';

/** The keys of the screen, opened by `?`. Stands once around the screens. */
export function ShortcutList() {
  const [listed, setListed] = useState<readonly Shortcut[] | null>(null);
  useShortcuts(
    useMemo(
      () => [
        {
          keys: ['shift+?', '?'],
          shown: ['?'],
          does: msg('Show the keys of this page'),
          run: () => {
            setListed(shortcutsOnScreen());
            return true;
          },
        },
      ],
      [],
    ),
  );
  return (
    <Modal opened={listed !== null} onClose={() => setListed(null)} title={t('Keys')} size="sm">
      <Table variant="vertical" withRowBorders={false}>
        <Table.Tbody>
          {listed?.map(({ shown, does }) => (
            <Table.Tr key={does}>
              <Table.Td>{t(does)}</Table.Td>
              <Table.Td ta="right">
                {shown.map((key) => (
                  <Kbd key={key} ml={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
