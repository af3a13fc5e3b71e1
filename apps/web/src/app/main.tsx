import '../theme/fonts.css';
import '../theme/tokens.css';
import '../theme/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { startLanguage } from '../kit/language.ts';
import { endPushWithSession } from './end-push-with-session.ts';
import { Providers } from './providers.tsx';
import { openRouter } from './router.tsx';
import { startServiceWorker } from './service-worker.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
await startLanguage();
// A breath between loading the program and starting it, in which the phone may draw and answer.
await new Promise((resume) => setTimeout(resume));
const router = openRouter();
// As a transition the first screen is drawn in short steps, between which the phone answers to fingers.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  ),
);
startServiceWorker();
endPushWithSession();
