import { lazy, Suspense, useEffect } from 'react';
import { answerWhoItIs, useAskedFor } from '../../kit/reauthentication.ts';

const ReauthenticationDialog = lazy(() => import('./reauthentication-dialog.tsx'));

/** Shows the question of `askWhoItIs`. Mounted once; the dialog is loaded when first needed. */
export function Reauthenticator() {
  const by = useAskedFor();
  // A closed page's question has nobody to answer it.
  useEffect(() => () => answerWhoItIs(false), []);
  if (!by) return null;
  return (
    <Suspense>
      <ReauthenticationDialog by={by} />
    </Suspense>
  );
}
