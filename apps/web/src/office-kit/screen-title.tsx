import { useMatches } from 'react-router';
import { t } from '../texts/translate.ts';

/** In the `handle` of a route: the English words over its screen, and of the menu where it stands, from the table of screens. */
export type TitledRoute = { title: string; under?: string };

/** The title of the screen that the address leads to, in the language that is spoken. */
function useScreenTitle(): string {
  const titles = useMatches().flatMap(
    ({ handle }) => (handle as Partial<TitledRoute> | undefined)?.title ?? [],
  );
  return t(titles.at(-1) ?? '');
}

/**
 * The heading of a screen, which is the browser's title as well.
 * @param words what the thing on the screen is called; absent: what the screen is
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
