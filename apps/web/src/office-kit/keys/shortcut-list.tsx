import { Kbd, Modal, Table } from '@mantine/core';
import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { msg, t } from '../../texts/translate.ts';
import css from './shortcut-list.module.css';
import { type NamedKey, registeredKeys, useShortcuts } from './use-shortcuts.ts';

/** Opened by `?`. Mounted once. */
export function ShortcutList() {
  const [listed, setListed] = useState<readonly NamedKey[] | null>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other keys
  useEffect(() => setListed(null), [pathname]);
  useShortcuts([
    {
      keys: ['shift+?', '?'],
      shown: ['?'],
      does: msg('Show the keys of this page'),
      everywhere: true,
      inDialogs: true,
      run: () => setListed(registeredKeys()),
    },
    // Handled by Mantine.
    { shown: ['Esc'], does: msg('Close what is open'), everywhere: true },
  ]);
  const own = listed?.filter(({ everywhere }) => !everywhere) ?? [];
  return (
    <Modal opened={listed !== null} onClose={() => setListed(null)} title={t('Keys')} size="md">
      {own.length > 0 && <Keys title={t('On this page')} keys={own} />}
      <Keys title={t('Everywhere')} keys={listed?.filter(({ everywhere }) => everywhere) ?? []} />
    </Modal>
  );
}

function Keys({ title, keys }: { title: string; keys: readonly NamedKey[] }) {
  return (
    <Table className={css.keys} variant="vertical" withRowBorders={false}>
      <caption className="py-0 px-10 ink-2 to-start caption w600">{title}</caption>
      <Table.Tbody>
        {keys.map(({ shown, does }) => (
          <Table.Tr key={`${shown.join(' ')} ${does}`}>
            <Table.Td>{t(does)}</Table.Td>
            <Table.Td className={clsx('nowrap to-end', css.shown)}>
              {shown.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
