import { MOST } from '@haat/contract/marketplaces/fields';
import { Button, ColorInput, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { FormSection } from '../../../office-kit/form/form-page.tsx';
import { MoveButtons, RowButton } from '../../../office-kit/row-buttons.tsx';
import { useReorder } from '../../../office-kit/use-reorder.ts';
import { msg, t } from '../../../texts/translate.ts';
import { Stack } from '../../../ui/flow/flow.tsx';
import css from './marketplace-form.module.css';
import { type BannerValues, errorUnder, type MarketplaceFormState } from './marketplace-values.ts';
import { PictureField } from './picture-field.tsx';

const BLANK: BannerValues = {
  title: '',
  text: '',
  action: '',
  image: '',
  color: '',
  route: '',
  link: '',
  titleHi: '',
  titleKn: '',
  textHi: '',
  textKn: '',
  actionHi: '',
  actionKn: '',
};

/** Shoppers read the English text where one is empty. */
const TRANSLATIONS = [
  { of: 'titleHi', label: msg('Title'), lang: 'hi', language: msg('Hindi') },
  { of: 'textHi', label: msg('Text'), lang: 'hi', language: msg('Hindi') },
  { of: 'actionHi', label: msg('Button'), lang: 'hi', language: msg('Hindi') },
  { of: 'titleKn', label: msg('Title'), lang: 'kn', language: msg('Kannada') },
  { of: 'textKn', label: msg('Text'), lang: 'kn', language: msg('Kannada') },
  { of: 'actionKn', label: msg('Button'), lang: 'kn', language: msg('Kannada') },
] as const;

const EXAMPLES = { route: '/category/Kirana', link: 'https://' };

export function BannersSection({ form: { form, values } }: { form: MarketplaceFormState }) {
  const banners = values.bannerImages;
  const set = (next: BannerValues[]) => form.setFieldValue('bannerImages', next as never);
  const { propsOf, step } = useReorder(banners, set);
  return (
    <FormSection title={t('Banner images')} note={t('Drag, or Alt and an arrow key on a row')}>
      <ul className={`${'stack gap-8'} ${'shrinks whole-row'}`}>
        {banners.map((banner, nth) => {
          const name = banner.title || t('Banner {{number}}', { number: nth + 1 });
          const field = (of: keyof BannerValues) => form.getInputProps(`bannerImages.${nth}.${of}`);
          return (
            <li
              key={banner._id ?? nth}
              className={css.item}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by Alt and the arrows.
              tabIndex={0}
              aria-label={name}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              {...propsOf(nth)}
            >
              <PictureField
                wide
                label={t('Picture of {{name}}', { name })}
                value={banner.image}
                color={banner.color}
                error={errorUnder(form.errors, `bannerImages.${nth}.image`)}
                onChange={(image) => set(banners.with(nth, { ...banner, image }))}
              />
              <div className={css.pair}>
                <TextInput label={t('Title')} {...field('title')} />
                <TextInput label={t('Text')} {...field('text')} />
                <TextInput label={t('Button')} {...field('action')} />
                <ColorInput withEyeDropper={false} label={t('Colour')} {...field('color')} />
                <TextInput label={t('Route')} placeholder={EXAMPLES.route} {...field('route')} />
                <TextInput label={t('Link')} placeholder={EXAMPLES.link} {...field('link')} />
                {TRANSLATIONS.map(({ of, label, lang, language }) => (
                  <TextInput
                    key={of}
                    label={t('{{field}} in {{language}}', { field: t(label), language: t(language) })}
                    lang={lang}
                    {...field(of)}
                  />
                ))}
              </div>
              <Stack as="span">
                <MoveButtons
                  name={name}
                  isFirst={nth === 0}
                  isLast={nth === banners.length - 1}
                  onMove={(by) => step(nth, by)}
                />
                <RowButton
                  icon={IconTrash}
                  label={t('Remove {{name}}', { name })}
                  onClick={() => set(banners.toSpliced(nth, 1))}
                />
              </Stack>
            </li>
          );
        })}
      </ul>
      <Button
        variant="default"
        disabled={banners.length >= MOST.banners}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => set([...banners, BLANK])}
      >
        {t('Add banner')}
      </Button>
    </FormSection>
  );
}
