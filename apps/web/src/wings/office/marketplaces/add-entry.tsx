import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import clsx from 'clsx';
import { t } from '../../../texts/translate.ts';
import css from './category-editor.module.css';
import type { EditedEntry } from './category-entry.ts';
import { PictureField } from './picture-field.tsx';
import { useEntryFields } from './use-entry-fields.ts';

const BLANK: EditedEntry = { name: '', nameHi: '', nameKn: '', image: '', color: '', display: true };

/** In their own languages, whatever the reader's. */
const EXAMPLES = { hi: 'जैसे, मसाले', kn: 'ಉದಾ. ಮಸಾಲೆ' };

type AddEntryProps = {
  label: string;
  /** Entries are tiles of the shop's home. */
  tiles: boolean | undefined;
  /** Resolves to false when saving failed: the typed entry stays. */
  add: (entry: EditedEntry) => Promise<boolean>;
};

export function AddEntry({ label, tiles, add }: AddEntryProps) {
  const { typed, setTyped, busy, submit, field } = useEntryFields(BLANK, tiles, async (entry) => {
    if (await add(entry)) setTyped(BLANK);
  });
  const optional = (language: string) => (
    <>
      {language} <span className="w400 ink-2">{t('optional')}</span>
    </>
  );
  return (
    <form className={clsx('box stack align-end gap-12 p-16', css.add)} onSubmit={submit} noValidate>
      <PictureField
        label={t('Picture')}
        value={typed.image}
        onChange={(image) => setTyped((before) => ({ ...before, image }))}
      />
      <TextInput label={label} placeholder={t('Name in English')} {...field('name')} />
      <TextInput label={optional(t('Hindi'))} placeholder={EXAMPLES.hi} lang="hi" {...field('nameHi')} />
      <TextInput label={optional(t('Kannada'))} placeholder={EXAMPLES.kn} lang="kn" {...field('nameKn')} />
      <Button type="submit" loading={busy} leftSection={<IconPlus size={18} aria-hidden />}>
        {t('Add')}
      </Button>
    </form>
  );
}
