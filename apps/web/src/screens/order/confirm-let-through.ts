import { t } from '../../texts/translate.ts';
import { confirm } from '../../ui/overlays/confirm.tsx';

export const confirmLetThrough = () =>
  confirm({
    title: t('Let this order through without a code?'),
    text: t('Make sure by phone that the customer is at the door.'),
    yes: t('Let it through'),
  });
