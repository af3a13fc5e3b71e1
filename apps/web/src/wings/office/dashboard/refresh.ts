export const REFRESH_MS = 60_000;
