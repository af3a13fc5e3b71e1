import { categoryFields } from '@haat/contract/marketplaces/fields';
import { tileFault } from '@haat/domain/product/tile-label';
import type { InputWrapperProps } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { fieldErrors } from '../../../kit/form-errors.ts';
import { t } from '../../../texts/translate.ts';
import type { EditedEntry } from './category-entry.ts';

const HINT_BELOW: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
];

/** The typed category, which is sent once its fields are valid. */
export function useEntryFields(
  first: EditedEntry,
  tiles: boolean | undefined,
  send: (entry: EditedEntry) => Promise<void>,
) {
  const [typed, setTyped] = useState(first);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const errors = fieldErrors(categoryFields, typed);
    setWrong(errors);
    if (Object.keys(errors).length > 0) return;
    setBusy(true);
    await send(typed);
    setBusy(false);
  };
  const field = (of: 'name' | 'nameHi' | 'nameKn') => ({
    value: typed[of],
    error: wrong[of],
    maxLength: 100,
    description: tiles && typed.display ? tileHint(typed[of]) : undefined,
    inputWrapperOrder: HINT_BELOW,
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [of]: event.currentTarget.value }),
  });
  return { typed, setTyped, wrong, busy, submit, field };
}

/** Warns of a name too wide for its tile, as the shop never hyphenates; '' if it fits. */
export function tileHint(name: string): string {
  const fault = tileFault(name);
  if (!fault) return '';
  return fault === 'lines'
    ? t('“{{name}}” is too long for its tile on a small phone', { name })
    : t('“{{name}}” is too wide for its tile on a small phone', { name: fault.word });
}
