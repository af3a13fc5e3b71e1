import { type Location, Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { Reauthenticator } from '../screens/account/reauthenticator.tsx';
import { Confirmer } from '../ui/overlays/confirm.tsx';
import css from './root.module.css';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';

/** By what the scroll of a screen is kept: by its entry in the history, of which addresses typed into the bar have one for all. */
const placeOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

/** Around every screen: keeps the scroll of each, leads the focus to what was opened, and shows a line while the next one loads. */
export function Root() {
  useFocusAfterNavigation();
  const loading = useNavigation().state === 'loading';
  return (
    <>
      {loading && <div className={css.progress} aria-hidden />}
      <Outlet />
      <Confirmer />
      <Reauthenticator />
      <ScrollRestoration getKey={placeOf} />
    </>
  );
}
