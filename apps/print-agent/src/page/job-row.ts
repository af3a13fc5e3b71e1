import { isOver, type Job } from '../jobs/job.ts';
import { type Html, html } from './html.ts';
import { TROUBLE_WORDS } from './trouble-words.ts';
import { whenText } from './when-text.ts';

export function jobRow(job: Job): Html {
  return html`<div class="row job">
<b>${job.title}</b>
<span>${job.about}</span>
<span class="sub">${whenText(job.at)}</span>
<span>${stateChip(job)}</span>
<span class="steps">${steps(job)}</span>
${job.state === 'uncertain' && html`<p class="sub explain">Look at the paper: it may be there, whole or torn off (${job.why}).</p>`}
${job.state === 'waiting' && !job.trouble && job.why && html`<p class="sub explain">The agent can’t print it yet: ${job.why}.</p>`}
</div>`;
}

function stateChip(job: Job): Html {
  const { state, trouble, tries, nextTryAt } = job;
  if (state === 'printed') return html`<span class="chip good">printed</span>`;
  if (state === 'previewed') return html`<span class="chip">picture</span>`;
  if (state === 'cancelled') return html`<span class="chip">cancelled</span>`;
  if (state === 'sending') return html`<span class="chip good">printing</span>`;
  if (state === 'uncertain') return html`<span class="chip warn">printed or not?</span>`;
  if (!trouble) return html`<span class="chip">waiting</span>`;
  const seconds = Math.max(0, Math.ceil(((nextTryAt ?? 0) - Date.now()) / 1_000));
  return html`<span class="chip warn">${TROUBLE_WORDS[trouble]}, retry ${tries} in ${seconds} s</span>`;
}

function steps(job: Job): Html[] {
  const { id, state, body } = job;
  const step = (name: string, word: string, isBad = false) =>
    html`<form method="post" action="/status/jobs/${id}/${name}"><button class="${isBad ? 'bad' : 'link'}">${word}</button></form>`;
  if (state === 'waiting') return [step('cancel', 'Cancel', true)];
  if (state === 'uncertain') return [step('again', 'Print again'), step('printed', 'It is printed')];
  return isOver(job) && body !== null && job.about !== 'drawer kick' ? [step('reprint', 'Reprint')] : [];
}
