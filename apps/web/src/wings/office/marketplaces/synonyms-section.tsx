import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormSection } from '../../../office-kit/form/form-page.tsx';
import { t } from '../../../texts/translate.ts';
import { errorUnder, type MarketplaceFormState } from './marketplace-values.ts';

const readGroups = (text: string): string[][] =>
  text
    .split('\n')
    .map((line) =>
      line
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .filter((group) => group.length > 0);

const writeGroups = (groups: readonly (readonly string[])[]) =>
  groups.map((group) => group.join(', ')).join('\n');

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** One group a line, separated by commas. */
export function SynonymsSection({ form: { form, values } }: { form: MarketplaceFormState }) {
  const groups = values.searchSynonyms;
  const [typed, setTyped] = useState(() => writeGroups(groups));
  // The form holds the same groups, so a half-typed line is kept until they change elsewhere.
  const text = same(readGroups(typed), groups) ? typed : writeGroups(groups);
  return (
    <FormSection title={t('Search synonyms')}>
      <Textarea
        className="shrinks whole-row"
        label={t('Names of the same goods, one group per line')}
        description={t('Separated by commas, such as: jolada, jowar, ज्वार')}
        rows={5}
        data-path="searchSynonyms"
        error={errorUnder(form.errors, 'searchSynonyms')}
        value={text}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          form.setFieldValue('searchSynonyms', readGroups(event.currentTarget.value) as never);
        }}
      />
    </FormSection>
  );
}
