/** How often figures are read again, and what waits to be ordered. */
export const REFRESH_MS = 60_000;
