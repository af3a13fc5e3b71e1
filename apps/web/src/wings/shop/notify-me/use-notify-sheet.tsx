import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSession } from '../../../kit/session.ts';

const NotifySheet = lazy(() => import('./notify-sheet.tsx'));

type WhatFor = {
  what: string;
  /** Return address after a sign-in by e-mail. */
  backTo: string;
  turn: () => void;
};

/** Requests at once if signed in; otherwise a sheet asks to sign in. */
export function useNotifySheet({ what, backTo, turn }: WhatFor): { press: () => void; sheet: ReactNode } {
  const user = useSession();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const sheet = isOpen && (
    <Suspense>
      <NotifySheet
        what={what}
        backTo={backTo}
        onSignedIn={() => {
          close();
          turn();
        }}
        onClose={close}
      />
    </Suspense>
  );
  return { press: user ? turn : () => setOpen(true), sheet };
}
