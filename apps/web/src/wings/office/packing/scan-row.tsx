import { Button, Kbd, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconScan } from '@tabler/icons-react';
import clsx from 'clsx';
import { useState } from 'react';
import { useShortcuts } from '../../../office-kit/keys/use-shortcuts.ts';
import { msg, t } from '../../../texts/translate.ts';
import css from './packing.module.css';
import type { PackingView } from './packing-view.ts';

/** For typed codes only: scans count wherever the focus is, so letters stay the line's shortcuts. */
export function ScanRow({ scan, field }: Pick<PackingView, 'scan' | 'field'>) {
  const [typed, setTyped] = useState('');
  useShortcuts([
    {
      keys: ['F2'],
      shown: ['F2'],
      does: msg('Scan what you put in'),
      whileTyping: true,
      run: () => field.current?.focus(),
    },
  ]);
  return (
    <form
      className="grows"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim()) scan(typed.trim());
        setTyped('');
      }}
    >
      <TextInput
        ref={field}
        value={typed}
        maxLength={300}
        autoComplete="off"
        enterKeyHint="done"
        size="md"
        aria-label={t('Scan what you put in')}
        placeholder={t('Scan what you put in')}
        leftSection={<IconScan size={20} aria-hidden />}
        rightSection={<Kbd aria-hidden>F2</Kbd>}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key !== 'Escape') return;
          setTyped('');
          field.current?.blur();
        }}
      />
    </form>
  );
}

/** The last scan's result, announced to screen readers. */
export function ScanSaid({ answer, replaceWith }: Pick<PackingView, 'answer' | 'replaceWith'>) {
  const goods = answer?.goods;
  return (
    <div
      role="status"
      className={clsx(
        'row gap-8 small w600 py-8 px-16',
        answer?.isWrong ? 'danger-ink danger-ground' : 'ok ok-ground',
        css.said,
      )}
      hidden={!answer}
    >
      {answer?.isWrong ? (
        <IconAlertTriangle size={18} aria-hidden />
      ) : (
        <IconCircleCheck size={18} aria-hidden />
      )}
      <span className="grow">{answer?.text}</span>
      {goods && replaceWith && (
        <Button size="compact-sm" variant="default" onClick={() => replaceWith(goods)}>
          {t('Replace')}
        </Button>
      )}
    </div>
  );
}
