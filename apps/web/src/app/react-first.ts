import { createRoot, type Root } from 'react-dom/client';
import { breath } from '../kit/breath.ts';

export const reactRoot = (element: HTMLElement): Root => createRoot(element);

await breath();
