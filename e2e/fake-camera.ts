import { tmpdir } from 'node:os';
import path from 'node:path';

/** What the camera of the journeys' browsers shows: a film that a journey writes before it opens the camera. */
export const fakeCamera = (): string => path.join(process.env.E2E_DATA_DIR ?? tmpdir(), 'camera.y4m');
