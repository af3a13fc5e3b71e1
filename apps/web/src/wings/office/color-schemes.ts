import { type Icon, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import type { SchemeChoice } from '../../kit/color-scheme.ts';
import { msg } from '../../texts/translate.ts';

export const SCHEMES: readonly { choice: SchemeChoice; label: string; icon: Icon }[] = [
  { choice: 'light', label: msg('Light'), icon: IconSun },
  { choice: 'dark', label: msg('Dark'), icon: IconMoon },
  { choice: 'auto', label: msg('As the device'), icon: IconDeviceDesktop },
];
