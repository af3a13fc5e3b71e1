import { createRoot, type Root } from 'react-dom/client';
import { breath } from '../kit/breath.ts';

/** React starts here, in its own task before any of the shop's modules. */
export const reactRoot = (element: HTMLElement): Root => createRoot(element);

await breath();
