import { t } from '../texts/translate.ts';
import { toast } from '../ui/overlays/toast.tsx';

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(t('Copied'));
  } catch {
    toast(t('Your browser does not allow copying. Please select the text yourself.'));
  }
}
