import type { Banner } from '@haat/contract/places';
import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { localText } from '../../../texts/local-name.ts';
import { contrast, formatHex, fromOklch, parseHex, toOklch } from '../../../theme/oklch.ts';
import { Stack } from '../../../ui/flow/flow.tsx';
import css from './banner-card.module.css';
import { bannerPicture } from './banner-picture.ts';

/** Links inside the shop by its route, or outside by its link; without either it is only a picture. */
function Leading({ banner, children, style }: { banner: Banner; children: ReactNode; style: CSSProperties }) {
  const { route, link } = banner;
  const shared = { className: css.banner, style };
  if (route) {
    return (
      <Link to={route.replace(/^\/?#/, '').replace(/^(?!\/)/, '/')} {...shared}>
        {children}
      </Link>
    );
  }
  if (/^https?:\/\//i.test(link)) {
    return (
      <a href={link} target="_blank" rel="noopener noreferrer" {...shared}>
        {children}
      </a>
    );
  }
  return (
    <div className={css.banner} style={style}>
      {children}
    </div>
  );
}

/** Text on a flat colour, packs at the right. */
export function BannerCard({ banner, first }: { banner: Banner; first: boolean }) {
  const { image, color } = banner;
  const title = localText({ en: banner.title, hi: banner.titleHi, kn: banner.titleKn });
  const text = localText({ en: banner.text, hi: banner.textHi, kn: banner.textKn });
  const action = localText({ en: banner.action, hi: banner.actionHi, kn: banner.actionKn });
  const colours = bannerColours(color);
  const style = colours ? ({ '--ground': colours.ground, '--text': colours.ink } as CSSProperties) : {};
  return (
    <Leading banner={banner} style={style}>
      {image && (
        <img
          className={clsx('absolute at-bottom contain', css.picture)}
          {...bannerPicture(image)}
          alt=""
          width={580}
          height={310}
          fetchPriority={first ? 'high' : 'auto'}
          decoding={first ? 'sync' : 'auto'}
          loading={first ? 'eager' : 'lazy'}
        />
      )}
      <Stack gap={4} align="start" className={clsx('relative h-full', css.words)}>
        {title && <h2 className={clsx('title in-line w700 balance', css.title)}>{title}</h2>}
        {text && <p className={clsx('small in-line clip', css.text)}>{text}</p>}
        {action && <span className={clsx('small w650 mt-4', css.action)}>{action}</span>}
      </Stack>
    </Leading>
  );
}

/** Background, and text of the same hue with a contrast of 7:1. */
function bannerColours(ground: string): { ground: string; ink: string } | null {
  const given = parseHex(ground);
  if (!given) return null;
  const { l, c, h } = toOklch(given);
  const light = l < 0.6;
  const inkOf = (lightness: number) =>
    fromOklch({ l: lightness, c: Math.min(c * 1.6, light ? 0.03 : 0.07), h });
  let lightness = light ? 0.92 : 0.32;
  while (contrast(inkOf(lightness), given) < 7 && lightness > 0 && lightness < 1)
    lightness += light ? 0.02 : -0.02;
  return { ground: formatHex(given), ink: formatHex(inkOf(Math.min(1, Math.max(0, lightness)))) };
}
