import { IconShare2 } from '@tabler/icons-react';
import { t } from '../../../texts/translate.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';

/** By the device's own sharing, otherwise by copying the link. */
async function share(title: string): Promise<void> {
  const url = window.location.href;
  try {
    if ('share' in navigator) {
      await navigator.share({ title, url });
      return;
    }
    await (navigator as Navigator).clipboard.writeText(url);
    toast(t('Link copied'));
  } catch (error) {
    // Closing the device's sheet is no failure; without a clipboard the address bar remains.
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      toast(t('Copy the link to this page to share it'));
  }
}

export function ShareButton({ title, framed }: { title: string; framed?: boolean }) {
  return <IconButton icon={IconShare2} label={t('Share')} framed={framed} onClick={() => share(title)} />;
}
