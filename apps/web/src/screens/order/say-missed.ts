import { IconAlertTriangle } from '@tabler/icons-react';
import { t } from '../../texts/translate.ts';
import { toast } from '../../ui/overlays/toast.tsx';

/** So many names are read in a glance. */
const NAMED = 3;

/** Names in a toast what could not be put into the cart again; says nothing when all could. */
export function sayMissed(names: readonly string[]): void {
  if (names.length === 0) return;
  const first = names.slice(0, NAMED).join(', ');
  const text =
    names.length > NAMED
      ? t('Could not be added: {{names}} and {{number}} more', { names: first, number: names.length - NAMED })
      : t('Could not be added: {{names}}', { names: first });
  toast(text, { icon: IconAlertTriangle, long: true });
}
