import { lazy, Suspense, useEffect } from 'react';
import { answerWhoItIs, useAskedFor } from '../../kit/reauthentication.ts';

const ReauthenticationDialog = lazy(() => import('./reauthentication-dialog.tsx'));

/** For `askWhoItIs`. Mounted once; the dialog is loaded when first needed. */
export function Reauthenticator() {
  const by = useAskedFor();
  // Leaving the page cancels the question.
  useEffect(() => () => answerWhoItIs(false), []);
  if (!by) return null;
  return (
    <Suspense>
      <ReauthenticationDialog by={by} />
    </Suspense>
  );
}
