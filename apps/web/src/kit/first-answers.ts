declare global {
  interface Window {
    /** Requested by the page before the app loaded, by address (build/first-requests.ts). */
    firstAnswers?: Record<string, Promise<Response>>;
  }
}

/** Older answers may be outdated. */
const FRESH_MS = 15_000;

/** Once per address; undefined without a good answer. */
export async function takeFirstAnswer(address: string): Promise<Response | undefined> {
  const answer = window.firstAnswers?.[address];
  delete window.firstAnswers?.[address];
  if (!answer || performance.now() > FRESH_MS) return undefined;
  const response = await answer.catch(() => undefined);
  return response?.ok ? response : undefined;
}
