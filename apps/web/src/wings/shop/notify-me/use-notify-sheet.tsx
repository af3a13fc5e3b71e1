import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSession } from '../../../kit/session.ts';

const NotifySheet = lazy(() => import('./notify-sheet.tsx'));

type WhatFor = {
  /** What one is to be notified of. */
  what: string;
  /** Where who signs in by e-mail instead comes back to. */
  backTo: string;
  /** Requests it, or withdraws the request. */
  turn: () => void;
};

/** What pressing "Notify me" does: at once for whoever is signed in; the others sign in on a sheet first, and then it is done. */
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
