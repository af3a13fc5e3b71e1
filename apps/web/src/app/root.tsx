import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import css from './root.module.css';

/** Around every screen: keeps the scroll of each, and shows a line while the next one loads. */
export function Root() {
  const loading = useNavigation().state === 'loading';
  return (
    <>
      {loading && <div className={css.progress} aria-hidden />}
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
