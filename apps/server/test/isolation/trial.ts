import type { Call } from '@haat/contract/call';
import { ERRORS } from '@haat/contract/errors';
import { refusalsOf } from '@haat/contract/refusals';
import type { AccessRow, AccessWorld } from '../access-world.ts';
import type { Request } from '../fuzz/mangle.ts';
import { idsIn } from './belongings.ts';
import { UNTRIED } from './exceptions.ts';
import { type Mixture, mixtures, plants } from './mixed-requests.ts';
import type { Marks } from './neighbours.ts';

export interface Trial {
  name: string;
  call: Call;
  world: AccessWorld;
  tokens: Record<string, string | undefined>;
  /** Makes a new valid request of ours. */
  makeOurs: () => Promise<Request>;
  ours: Request;
  theirs: Request;
  /** One of each kind of their things. */
  ids: Readonly<Record<string, string>>;
  /** A valid body of ours that fills more inputs than the usual request. */
  fuller: object | undefined;
  /** Must not be read by ours. */
  secrets: ReadonlySet<string>;
  marks: Marks;
}

/** Everything that is wrong, and the inputs that were really tried. */
export interface Outcome {
  faults: object[];
  reached: Set<string>;
}

interface Answer {
  status: number;
  body: string;
}

/** A row's valid request. */
export async function requestOf(call: Call, row: AccessRow): Promise<Request> {
  return { url: call.path, ...(await row.request?.()) };
}

/** Their request, made by our callers; refused if it names a hidden thing of theirs. */
export async function tryTheirs(
  trial: Trial,
  callers: readonly string[],
  { faults }: Outcome,
  isHidden: boolean,
): Promise<void> {
  for (const caller of callers) {
    const { status } = await attempt(trial, caller, { place: 'all of it', sent: trial.theirs }, faults);
    if (isHidden && status < 400) faults.push({ caller, status, sent: trial.theirs });
  }
}

/**
 * Our request with something of theirs in each input in turn. A superAdmin may change the thing in the path, so only
 * the other inputs are tried.
 */
export async function tryMixtures(trial: Trial, callers: readonly string[], outcome: Outcome): Promise<void> {
  if (callers.length === 0) return;
  let strange = strangeOf(trial, trial.ours);
  for (const nth of strange.keys())
    for (const caller of callers) {
      const mixture = strange[nth];
      if (!mixture || (caller === 'superAdmin' && mixture.place.startsWith('params '))) continue;
      const answer = await attempt(trial, caller, mixture, outcome.faults);
      if (!isAboutElse(answer, mixture)) outcome.reached.add(mixture.place);
      if (answer.status < 400 && servesOnce(trial)) strange = strangeOf(trial, await trial.makeOurs());
    }
}

/** A changed thing has a new version, and a bill its receipt's key: the same request would be refused for that alone. */
const servesOnce = ({ call, ours }: Trial) =>
  (call.versioned === true && call.body !== undefined) ||
  /"(version|receiptKey)":/.test(JSON.stringify(ours.payload ?? ''));

const strangeOf = ({ name, call, theirs, ids, fuller }: Trial, ours: Request): Mixture[] =>
  [...mixtures(call, ours, theirs), ...plants(call, ours, ids, fuller)].filter(
    ({ place }) => !(`${name} ${place}` in UNTRIED),
  );

async function attempt(
  { call, world, tokens, secrets, marks }: Trial,
  caller: string,
  { place, sent }: Mixture,
  faults: object[],
): Promise<Answer> {
  if (call.budget) await world.db.deleteFrom('rate_limits').execute();
  const { statusCode: status, body } = await world.inject({ ...sent, method: call.method }, tokens[caller]);
  // A superAdmin reads everything.
  const leaks = caller === 'superAdmin' ? [] : leaksIn(body, JSON.stringify(sent), call, { secrets, marks });
  const isFault = status >= 500 && !refusalsOf(call).some((code) => ERRORS[code].status === status);
  if (leaks.length > 0 || isFault)
    faults.push({ caller, place, sent, status, leaks, body: body.slice(0, 500) });
  return { status, body };
}

function leaksIn(
  body: string,
  sent: string,
  call: Call,
  { secrets, marks }: Pick<Trial, 'secrets' | 'marks'>,
): string[] {
  const names = typeof call.access === 'object' ? [marks.shop, marks.person] : [marks.person];
  const ids = [...idsIn([body])].filter((id) => secrets.has(id) && !sent.includes(id));
  return [...names.filter((name) => body.includes(name)), ...ids];
}

/** A refusal for another input says nothing about this one. */
function isAboutElse({ status, body }: Answer, { place }: Mixture): boolean {
  if (status !== 400) return false;
  const { code, issues = [] } = JSON.parse(body) as { code?: string; issues?: { path: string }[] };
  return code === 'invalid-input' && !issues.some(({ path }) => place.replace(/^\w+ /, '').startsWith(path));
}
