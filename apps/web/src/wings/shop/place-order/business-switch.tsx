import { readProfile } from '@haat/contract/identity';
import { stateOfBuyer } from '@haat/domain/invoices/gstin';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../kit/query.ts';
import { t } from '../../../texts/translate.ts';
import { Switch } from '../../../ui/fields/choice.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';

type BusinessSwitchProps = { on: boolean; onChange: (on: boolean) => void };

/** Orders for the business in the shopper's profile; hidden without a GSTIN. */
export function BusinessSwitch({ on, onChange }: BusinessSwitchProps) {
  const { data: profile } = useQuery(queryOf(readProfile, {}));
  const number = (profile?.gstNumber ?? '').replace(/\s/g, '').toUpperCase();
  if (!profile || !stateOfBuyer(number)) return null;
  return (
    <Switch
      className="box gap-12 py-12 px-16"
      checked={on}
      onChange={(event) => onChange(event.currentTarget.checked)}
    >
      <IconBuildingStore size={24} aria-hidden />
      <Stack as="span" className="note grow ink-2 anywhere">
        <b className="label w600 ink">{t('Order for your business?')}</b>
        <span>
          {t('The invoice names {{company}}, GSTIN {{number}}', {
            company: profile.company || profile.name,
            number,
          })}
        </span>
      </Stack>
    </Switch>
  );
}
