import { useMatches } from 'react-router';
import { t } from '../texts/translate.ts';

/** In a route's `handle`: the English title of its screen and of its menu, from the table of screens. */
export type TitledRoute = { title: string; under?: string };

/** The title of the screen that the address leads to, in the language that is spoken. */
function useScreenTitle(): string {
  const titles = useMatches().flatMap(
    ({ handle }) => (handle as Partial<TitledRoute> | undefined)?.title ?? [],
  );
  return t(titles.at(-1) ?? '');
}

/**
 * A screen's heading, also the browser's title.
 * @param words the thing's name; absent: the screen's title
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
