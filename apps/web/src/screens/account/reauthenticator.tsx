import { lazy, Suspense, useEffect } from 'react';
import { answerWhoItIs, useAskedFor } from '../../kit/reauthentication.ts';

const ReauthenticationDialog = lazy(() => import('./reauthentication-dialog.tsx'));

/** Shows the question of `askWhoItIs`. Mounted once; what it shows is loaded when it is first needed. */
export function Reauthenticator() {
  const by = useAskedFor();
  // Of a page that is closed nobody answers it any more.
  useEffect(() => () => answerWhoItIs(false), []);
  if (!by) return null;
  return (
    <Suspense>
      <ReauthenticationDialog by={by} />
    </Suspense>
  );
}
