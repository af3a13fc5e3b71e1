declare global {
  interface Window {
    /** Requests that the page made before the app loaded, by address (build/first-requests.ts). */
    firstAnswers?: Record<string, Promise<Response>>;
  }
}

/** Older answers may be out of date. */
const FRESH_MS = 15_000;

/** The page's own answer for this address, once; undefined without a good one. */
export async function takeFirstAnswer(address: string): Promise<Response | undefined> {
  const answer = window.firstAnswers?.[address];
  delete window.firstAnswers?.[address];
  if (!answer || performance.now() > FRESH_MS) return undefined;
  const response = await answer.catch(() => undefined);
  return response?.ok ? response : undefined;
}
