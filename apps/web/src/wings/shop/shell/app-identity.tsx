import type { Marketplace } from '@haat/contract/places';
import { useLayoutEffect } from 'react';

/** Makes the page installable as the chosen marketplace's app, and colours the browser's bar by day. */
export function AppIdentity({ marketplace }: { marketplace: Marketplace }) {
  const { _id: id, name, themeColor } = marketplace;
  useLayoutEffect(() => {
    const bar = document.querySelector('meta[name="theme-color"][media*="light"]');
    const before = bar?.getAttribute('content');
    if (!bar || !before || !themeColor) return;
    bar.setAttribute('content', themeColor);
    return () => bar.setAttribute('content', before);
  }, [themeColor]);
  return (
    <>
      <link rel="manifest" href={`/manifest.webmanifest?marketplace=${id}`} />
      <link rel="apple-touch-icon" href={`/icons/${id}/touch-180.png`} />
      <meta name="apple-mobile-web-app-title" content={name} />
    </>
  );
}
