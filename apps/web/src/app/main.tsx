import '../theme/fonts.css';
import '../theme/tokens.css';
import '../theme/base.css';
import '../theme/text.css';
import '../theme/layout.css';
import '../theme/measures.css';
import '../theme/surfaces.css';
import '../theme/states.css';
// Must precede all imports of the shop.
import './react-first.ts';
import { StrictMode, startTransition } from 'react';
import { RouterProvider } from 'react-router/dom';
import { breath } from '../kit/breath.ts';
import { startLanguage } from '../kit/language.ts';
import { endPushWithSession } from './end-push-with-session.ts';
import { Providers } from './providers.tsx';
import { reactRoot } from './react-first.ts';
import { openRouter } from './router.tsx';
import { startServiceWorker } from './service-worker.ts';
import { stylesLoaded } from './styles-loaded.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
await startLanguage();
// Separate tasks for loading, starting and drawing.
await breath();
void open(root);

/** Not awaited: files that the router waits for import this one's neighbours, which would wait in turn. */
async function open(into: HTMLElement): Promise<void> {
  const router = await openRouter();
  await breath();
  await stylesLoaded();
  // A transition draws the first screen in short steps, so that the phone stays responsive.
  startTransition(() =>
    reactRoot(into).render(
      <StrictMode>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  );
  startServiceWorker();
  endPushWithSession();
}
