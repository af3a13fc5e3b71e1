import { SmsFault } from './sms.ts';

const LATEST_MS = 10_000;

/** Status, and body if it is JSON. */
export interface ProviderAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** Throws `SmsFault` without an answer within ten seconds. */
export async function callSmsProvider(
  provider: string,
  url: string,
  request: { headers: Record<string, string>; body: string },
  latestMs = LATEST_MS,
): Promise<ProviderAnswer> {
  try {
    const response = await fetch(url, {
      ...request,
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(latestMs),
    });
    return { status: response.status, body: readBody(await response.text()) };
  } catch (cause) {
    const late = cause instanceof DOMException && cause.name === 'TimeoutError';
    const what = late ? 'did not answer in time' : 'could not be reached';
    throw new SmsFault(late ? 'late' : 'unreachable', `${provider} ${what}`, { cause });
  }
}

/** 429 and 5xx are retried. */
export function faultOf(provider: string, { status, body }: ProviderAnswer): SmsFault {
  const passing = status === 429 || status >= 500;
  const code = body.code === undefined ? '' : `, ${body.code}`;
  const said = typeof body.message === 'string' ? `: ${body.message}` : '';
  return new SmsFault(
    passing ? 'busy' : 'refused',
    `${provider} refused a message (${status}${code})${said}`,
  );
}

function readBody(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}
