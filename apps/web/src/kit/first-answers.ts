declare global {
  interface Window {
    /** What the page requested before the app was there, by address (build/first-requests.ts). */
    firstAnswers?: Record<string, Promise<Response>>;
  }
}

/** After this long an answer may be older than what the server would answer now. */
const FRESH_MS = 15_000;

/** The answer that the page itself requested at this address, once; undefined when there is none, or none that is good. */
export async function takeFirstAnswer(address: string): Promise<Response | undefined> {
  const answer = window.firstAnswers?.[address];
  delete window.firstAnswers?.[address];
  if (!answer || performance.now() > FRESH_MS) return undefined;
  const response = await answer.catch(() => undefined);
  return response?.ok ? response : undefined;
}
