import type { OperatedMarketplace } from '@haat/contract/marketplaces/operators';
import { Button, ColorInput, Select, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { FormField } from '../../../office-kit/form/form-field.tsx';
import { FormSection } from '../../../office-kit/form/form-page.tsx';
import { msg, t } from '../../../texts/translate.ts';
import { Stack } from '../../../ui/flow/flow.tsx';
import { BannersSection } from './banners-section.tsx';
import { BrandsSection } from './brands-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { DiscountsSection } from './discounts-section.tsx';
import { IconsSection } from './icons-section.tsx';
import { ListField } from './list-field.tsx';
import css from './marketplace-form.module.css';
import type { MarketplaceFormState } from './marketplace-values.ts';
import { PaymentSection } from './payment-section.tsx';
import { PictureField } from './picture-field.tsx';
import { PolicySection } from './policy-section.tsx';
import { SlotsSection } from './slots-section.tsx';
import { SynonymsSection } from './synonyms-section.tsx';
import { CashOrders, DeliveryInvoices } from './terms-section.tsx';

/** Also the index beside the form. */
export const SECTIONS = [
  { id: 'identity', title: msg('Identity') },
  { id: 'delivery', title: msg('Delivery') },
  { id: 'delivery-invoices', title: msg('Delivery on invoices') },
  { id: 'times', title: msg('Delivery times') },
  { id: 'manifest', title: msg('Manifest') },
  { id: 'icons', title: msg('Icons') },
  { id: 'banners', title: msg('Banners') },
  { id: 'discounts', title: msg('Discounts') },
  { id: 'payments', title: msg('Payments') },
  { id: 'cash', title: msg('Cash orders') },
  { id: 'brands', title: msg('Brands') },
  { id: 'stores', title: msg('Stores') },
  { id: 'categories', title: msg('Categories') },
  { id: 'synonyms', title: msg('Search') },
  { id: 'contact', title: msg('Contact') },
  { id: 'policies', title: msg('Policies') },
  { id: 'eula', title: msg('EULA') },
] as const;

type SectionsProps = { form: MarketplaceFormState; stored: OperatedMarketplace };

export function MarketplaceSections({ form, stored }: SectionsProps) {
  return (
    <>
      <div id="identity">
        <Identity form={form} />
      </div>
      <div id="delivery">
        <Delivery form={form} />
      </div>
      <div id="delivery-invoices">
        <DeliveryInvoices form={form} />
      </div>
      <div id="times">
        <SlotsSection form={form} />
      </div>
      <div id="manifest">
        <Manifest form={form} />
      </div>
      <div id="icons">
        <IconsSection form={form} />
      </div>
      <div id="banners">
        <BannersSection form={form} />
      </div>
      <div id="discounts">
        <DiscountsSection form={form} stored={stored} />
      </div>
      <div id="payments">
        <PaymentSection form={form} id={stored._id} />
      </div>
      <div id="cash">
        <CashOrders form={form} />
      </div>
      <div id="brands">
        <BrandsSection form={form} />
      </div>
      <div id="stores">
        <Stores stored={stored} />
      </div>
      <div id="categories">
        <Categories form={form} id={stored._id} />
      </div>
      <div id="synonyms">
        <SynonymsSection form={form} />
      </div>
      <div id="contact">
        <ContactSection form={form} />
      </div>
      <div id="policies">
        <PolicySection form={form} />
      </div>
      <div id="eula">
        <FormSection title={t('EULA')}>
          <FormField form={form} name="eula" wide lines={6} />
        </FormSection>
      </div>
    </>
  );
}

type SectionProps = { form: MarketplaceFormState };

function Identity({ form }: SectionProps) {
  return (
    <FormSection title={t('Identity')}>
      <div className="shrinks whole-row">
        <PictureField
          label={t('Logo')}
          value={form.values.logo}
          onChange={(logo) => form.form.setFieldValue('logo', logo as never)}
        />
      </div>
      <FormField form={form} name="name" />
      <FormField form={form} name="uid" hint={t('Small letters, digits and hyphens')} />
      <FormField form={form} name="company" />
      <FormField form={form} name="gstNumber" />
      <FormField form={form} name="address" wide />
      <FormField form={form} name="city" />
      <FormField form={form} name="country" />
      <FormField form={form} name="pinCode" inputMode="numeric" />
    </FormSection>
  );
}

function Delivery({ form }: SectionProps) {
  const { values, base } = form;
  const was = (name: 'deliveryCharges' | 'minimumOrderValue') =>
    Number(values[name]) === base[name] ? '' : t('Was {{what}}', { what: `₹${base[name].toFixed(2)}` });
  return (
    <FormSection title={t('Delivery')}>
      <div className="shrinks whole-row">
        <ListField
          name="pinCodes"
          label={t('Pin codes')}
          placeholder={t('Add a pin')}
          inputMode="numeric"
          value={values.pinCodes}
          errors={form.form.errors}
          onChange={(pinCodes) => form.form.setFieldValue('pinCodes', pinCodes as never)}
        />
      </div>
      <FormField form={form} name="deliveryCharges" before="₹" decimals={2} hint={was('deliveryCharges')} />
      <FormField
        form={form}
        name="minimumOrderValue"
        before="₹"
        decimals={2}
        hint={was('minimumOrderValue')}
      />
      <FormField form={form} name="deliveryHours" inputMode="numeric" />
    </FormSection>
  );
}

const DISPLAYS = ['standalone', 'fullscreen', 'minimal-ui', 'browser'];

function Manifest({ form: { form } }: SectionProps) {
  return (
    <FormSection title={t('Manifest')}>
      <TextInput label={t('Name')} {...form.getInputProps('manifest.name')} />
      <TextInput label={t('Short name')} {...form.getInputProps('manifest.short_name')} />
      <ColorInput
        withEyeDropper={false}
        label={t('Theme color')}
        {...form.getInputProps('manifest.theme_color')}
      />
      <ColorInput
        withEyeDropper={false}
        label={t('Background color')}
        {...form.getInputProps('manifest.background_color')}
      />
      <Select
        label={t('Display')}
        data={DISPLAYS}
        allowDeselect={false}
        {...form.getInputProps('manifest.display')}
      />
      <div className={css.pair}>
        <TextInput label={t('Scope')} {...form.getInputProps('manifest.scope')} />
        <TextInput label={t('Start URL')} {...form.getInputProps('manifest.start_url')} />
      </div>
    </FormSection>
  );
}

function Stores({ stored: { stores } }: { stored: OperatedMarketplace }) {
  return (
    <FormSection title={t('Stores')} note={String(stores.length)}>
      <ul className={`${'row wrap gap-8'} ${'shrinks whole-row'}`}>
        {stores.map(({ id, name, isOpen }) => (
          <li className="note in-line tinted rounded-card py-4 px-10" key={id}>
            <Link to={to.storeConfig(id)}>{name}</Link>
            {!isOpen && ` · ${t('Closed')}`}
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

function Categories({ form: { values }, id }: SectionProps & { id: string }) {
  return (
    <FormSection title={t('Categories')} note={String(values.categories.length)}>
      <ul className={`${'stack gap-8'} ${'shrinks whole-row'}`}>
        {values.categories.map(({ id: category, name, subCategories }) => (
          <Stack as="li" key={category ?? name} className="shrinks">
            <Link to={to.marketplaceCategory(id, name)}>{name}</Link>
            <small className="ellipsis ink-2">{subCategories.map((sub) => sub.name).join(', ') || '–'}</small>
          </Stack>
        ))}
      </ul>
      <Button component={Link} to={to.marketplaceView(id)} variant="default">
        {t('Edit the categories')}
      </Button>
    </FormSection>
  );
}
