import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { FormSection } from '../../../office-kit/form/form-page.tsx';
import { RowButton } from '../../../office-kit/row-buttons.tsx';
import { t } from '../../../texts/translate.ts';
import css from './marketplace-form.module.css';
import { errorUnder, type MarketplaceFormState, type MarketplaceValues } from './marketplace-values.ts';
import { PictureField } from './picture-field.tsx';

type Icons = MarketplaceValues['manifest']['icons'];

const MOST = 10;

/** One picture is enough: every size is made from the first. */
export function IconsSection({ form: { form, values } }: { form: MarketplaceFormState }) {
  const { icons } = values.manifest;
  const set = (next: Icons) => form.setFieldValue('manifest.icons', next as never);
  return (
    <FormSection title={t('Icons')} note={t('All sizes are made of the first one')}>
      <ul className={`${'stack gap-8'} ${'shrinks whole-row'}`}>
        {icons.map((icon, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an icon has no name of its own
          <li key={nth} className={css.item}>
            <PictureField
              label={t('Icon')}
              value={icon.src}
              error={errorUnder(form.errors, `manifest.icons.${nth}.src`)}
              onChange={(src) => set(icons.with(nth, { ...icon, src }))}
            />
            <div className={css.pair}>
              <TextInput
                aria-label={t('Kind of picture')}
                {...form.getInputProps(`manifest.icons.${nth}.type`)}
              />
              <TextInput aria-label={t('Purpose')} {...form.getInputProps(`manifest.icons.${nth}.purpose`)} />
            </div>
            <RowButton
              icon={IconTrash}
              label={t('Remove the icon')}
              onClick={() => set(icons.toSpliced(nth, 1))}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        disabled={icons.length >= MOST}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => set([...icons, { src: '', type: 'image/png', purpose: 'any maskable' }])}
      >
        {t('Add icon')}
      </Button>
    </FormSection>
  );
}
