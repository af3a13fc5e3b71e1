import { IconAlertTriangle } from '@tabler/icons-react';
import { t } from '../../texts/translate.ts';
import { toast } from '../../ui/overlays/toast.tsx';

const NAMED = 3;

/** No toast if everything could be added. */
export function sayMissed(names: readonly string[]): void {
  if (names.length === 0) return;
  const first = names.slice(0, NAMED).join(', ');
  const text =
    names.length > NAMED
      ? t('Could not be added: {{names}} and {{number}} more', { names: first, number: names.length - NAMED })
      : t('Could not be added: {{names}}', { names: first });
  toast(text, { icon: IconAlertTriangle, long: true });
}
