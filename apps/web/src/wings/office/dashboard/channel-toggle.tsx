import { IconCashRegister, IconPencil, IconWorld } from '@tabler/icons-react';
import clsx from 'clsx';
import { Link, useSearchParams } from 'react-router';
import { msg, t } from '../../../texts/translate.ts';
import css from './dashboard.module.css';
import { CHANNELS, type Channel } from './figures.ts';

const WORDS: Record<Channel, string> = { online: msg('Online'), pos: msg('POS'), invoice: msg('Entered') };
const ICONS = { online: IconWorld, pos: IconCashRegister, invoice: IconPencil };

export function ChannelToggle({ channel }: { channel: Channel }) {
  const [params] = useSearchParams();
  return (
    <nav className={clsx('tinted rounded-12 row p-4', css.toggle)} aria-label={t('Which sales')}>
      {CHANNELS.map((one) => {
        const next = new URLSearchParams(params);
        if (one === 'online') next.delete('of');
        else next.set('of', one);
        const [Glyph, label] = [ICONS[one], WORDS[one]];
        return (
          <Link
            className={css.toggleLink}
            key={one}
            to={{ search: next.toString() }}
            replace
            aria-current={one === channel ? 'true' : undefined}
          >
            <Glyph size={18} aria-hidden /> {t(label)}
          </Link>
        );
      })}
    </nav>
  );
}
