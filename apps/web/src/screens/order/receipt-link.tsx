import { IconPrinter, IconReceipt } from '@tabler/icons-react';
import { to } from '../../kit/links.ts';
import { t } from '../../texts/translate.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { IconLink } from '../../ui/controls/icon-button.tsx';
import { useAtLeast } from '../../ui/layout/use-at-least.ts';

/** Staff print it, shoppers read it. Icon only on phones. */
export function ReceiptLink({ id, staff }: { id: string; staff: boolean }) {
  const wide = useAtLeast('desktop');
  const icon = staff ? IconPrinter : IconReceipt;
  const label = staff ? t('Print') : t('Receipt');
  if (!wide) return <IconLink icon={icon} label={label} to={to.print(id)} />;
  return (
    <ButtonLink variant="outline" icon={icon} to={to.print(id)}>
      {label}
    </ButtonLink>
  );
}
