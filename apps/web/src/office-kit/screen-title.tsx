import { useMatches } from 'react-router';
import { t } from '../texts/translate.ts';

/** In a route's `handle`: English titles of its screen and menu, from the table of screens. */
export type TitledRoute = { title: string; under?: string };

/** Of the current address, in the current language. */
function useScreenTitle(): string {
  const titles = useMatches().flatMap(
    ({ handle }) => (handle as Partial<TitledRoute> | undefined)?.title ?? [],
  );
  return t(titles.at(-1) ?? '');
}

/**
 * Also sets the browser's title.
 * @param words defaults to the screen's title
 */
export function ScreenTitle({ words }: { words?: string | undefined }) {
  const ofScreen = useScreenTitle();
  const title = words ?? ofScreen;
  return (
    <>
      <title>{`${title} · Haat`}</title>
      <h1>{title}</h1>
    </>
  );
}
