import { Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import clsx from 'clsx';
import { useState } from 'react';
import { useFieldKeys } from '../../../office-kit/keys/use-shortcuts.ts';
import { t } from '../../../texts/translate.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import { KeyLabel } from './key-label.tsx';
import css from './keys.module.css';
import { KEY_GROUPS, KEY_ROWS, type KeyActs, type KeyGroup, type KeyRow } from './till-keys.ts';

type KeyListProps = { acts: KeyActs; onClose: () => void };

const plain = (text: string) => text.toLocaleLowerCase();

/** Typing filters by action, Enter does the first one (till-21). */
export function KeyList({ acts, onClose }: KeyListProps) {
  const [wanted, setWanted] = useState('');
  const rows = KEY_ROWS.filter(({ does, shown }) =>
    plain(`${t(does)} ${shown.join(' ')}`).includes(plain(wanted.trim())),
  );
  const first = wanted.trim() === '' ? undefined : rows.find(({ name }) => acts[name]);
  const run = (row: KeyRow | undefined) => {
    const act = row && acts[row.name];
    if (!act) return false;
    onClose();
    // The list must close before the action takes the focus.
    setTimeout(act);
    return true;
  };
  const onKeyDown = useFieldKeys([{ keys: ['Enter'], shown: ['↵'], does: 'Order', run: () => run(first) }]);
  return (
    <Modal
      classNames={{ body: 'small' }}
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={1120}
      attributes={{ content: { 'aria-label': t('Keys') } }}
    >
      <Row gap={12} wrap className={css.head}>
        <h2 className="title w700">{t('Keys')}</h2>
        <p>{t('Everything on the till without a mouse')}</p>
        <TextInput
          data-autofocus
          aria-label={t('What do you want to do?')}
          placeholder={t('What do you want to do?')}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <KeyLabel of="escape" />
      </Row>
      <div className={css.groups}>
        {(Object.keys(KEY_GROUPS) as KeyGroup[]).map((group) => (
          <Group
            key={group}
            group={group}
            rows={rows.filter((row) => row.group === group)}
            acts={acts}
            first={first}
            run={run}
          />
        ))}
      </div>
      <p className="py-10 px-24 caption in-line ink-2 line-above">
        {t('A scan waits until this list is closed, then the product goes on the bill.')}
      </p>
    </Modal>
  );
}

type GroupProps = {
  group: KeyGroup;
  rows: readonly KeyRow[];
  acts: KeyActs;
  first: KeyRow | undefined;
  run: (row: KeyRow) => boolean;
};

function Group({ group, rows, acts, first, run }: GroupProps) {
  if (rows.length === 0) return null;
  return (
    <section className={css.group}>
      <h3 className="small w650 line-below py-6">{t(KEY_GROUPS[group])}</h3>
      {rows.map((row) =>
        acts[row.name] ? (
          <button
            key={row.name}
            type="button"
            className={clsx('pointer', css.row)}
            data-first={row === first || undefined}
            onClick={() => run(row)}
          >
            <KeyLabel of={row.name} />
            {t(row.does)}
          </button>
        ) : (
          <div key={row.name} className={css.row}>
            <KeyLabel of={row.name} />
            {t(row.does)}
          </div>
        ),
      )}
    </section>
  );
}
