import { tmpdir } from 'node:os';
import path from 'node:path';

/** The film that the browsers of a worker play as their camera: a journey writes it before it opens the camera. */
export const fakeCamera = (): string =>
  path.join(process.env.E2E_DATA_DIR ?? tmpdir(), `camera-${process.env.TEST_PARALLEL_INDEX ?? 0}.y4m`);
