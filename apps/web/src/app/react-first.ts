import { createRoot, type Root } from 'react-dom/client';
import { breath } from '../kit/breath.ts';

/** What React draws the app in. React starts with this file, in a step of its own, before any of the shop's modules. */
export const reactRoot = (element: HTMLElement): Root => createRoot(element);

await breath();
