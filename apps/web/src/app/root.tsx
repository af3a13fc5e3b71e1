import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { placeInHistory } from '../kit/place-in-history.ts';
import { Reauthenticator } from '../screens/account/reauthenticator.tsx';
import { Confirmer } from '../ui/overlays/confirm.tsx';
import css from './root.module.css';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';

/** Restores scroll positions, moves the focus, and shows progress while a screen loads. */
export function Root() {
  useFocusAfterNavigation();
  const loading = useNavigation().state === 'loading';
  return (
    <>
      {loading && <div className={css.progress} aria-hidden />}
      <Outlet />
      <Confirmer />
      <Reauthenticator />
      <ScrollRestoration getKey={placeInHistory} />
    </>
  );
}
