import type { PrinterRole } from '@haat/contract/printing/print-agent';
import type { Agent } from '../agent.ts';
import { isOver, type Job } from '../jobs/job.ts';
import { type Html, html } from './html.ts';
import { jobRow } from './job-row.ts';
import { printerForm } from './printer-form.ts';
import { TROUBLE_WORDS } from './trouble-words.ts';
import { whenText } from './when-text.ts';

/** Besides waiting ones. */
const SHOWN_JOBS = 12;
const SHOWN_PICTURES = 6;

/** Parts with an id are refreshed by its script. */
export async function statusPage(agent: Agent, fault: string): Promise<string> {
  const { version, since, port } = agent;
  const page = html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Print agent</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/status.css">
<script type="module" src="/status.js"></script>
</head>
<body>
<header class="top">
<h1>Print agent</h1>
<p>${version} · 127.0.0.1:${port}</p>
<p class="chip good">Running since ${whenText(since)}</p>
</header>
<main>
${fault && html`<p class="fault" role="alert">${fault}</p>`}
<div>
${printersCard(agent)}
${queueCard(agent)}
${await picturesCard(agent)}
</div>
<div>
${pairingCard(agent)}
${pairedCard(agent)}
${originsCard(agent)}
</div>
</main>
</body>
</html>
`;
  return page.text;
}

function printersCard(agent: Agent): Html {
  return html`<section class="card">
<h2>Printers</h2>
${(['receipt', 'label'] as const).map(
  (role) => html`<div class="row printer">
<div><b>${agent.printers[role].name}</b>
<span class="sub">${whatItIs(role, agent)}</span></div>
<div id="${role}-state" class="state" data-live>${printerState(role, agent)}</div>
<form method="post" action="/status/test/${role}"><button>Test print</button></form>
${printerForm(role, agent.config.now)}
</div>`,
)}
</section>`;
}

function whatItIs(role: PrinterRole, { config }: Agent): string {
  const { receipt, label } = config.now;
  const parts =
    role === 'receipt'
      ? [
          `${receipt.paperMm} mm`,
          receipt.address,
          receipt.cutter ? 'cutter' : '',
          receipt.drawerPin > 0 ? 'drawer' : '',
        ]
      : ['50 × 25 mm', label.language.toUpperCase(), label.address];
  return parts.filter(Boolean).join(' · ');
}

function printerState(role: PrinterRole, { printers }: Agent): Html {
  const { isPreview, trouble, triedAt, printedAt } = printers[role];
  if (isPreview) return html`<span class="chip">pictures</span><span class="sub">no printer is set</span>`;
  if (trouble)
    return html`<span class="chip warn">${TROUBLE_WORDS[trouble]}</span>
<span class="sub">tried ${triedAt ? whenText(triedAt) : ''}</span>`;
  return html`<span class="chip good">${printedAt ? 'ready' : 'set'}</span>
<span class="sub">${printedAt ? `last job ${whenText(printedAt)}` : 'nothing printed yet'}</span>`;
}

function queueCard({ queue }: Agent): Html {
  const open = queue.jobs.filter((job) => !isOver(job));
  const over = queue.jobs.filter(isOver).slice(0, SHOWN_JOBS);
  const jobs: Job[] = [...open, ...over];
  return html`<section class="card">
<h2>Queue <small>each job prints once, whatever is sent twice</small></h2>
<div id="queue" data-live>
${jobs.length === 0 && html`<p class="quiet">Nothing was sent yet.</p>`}
${jobs.map(jobRow)}
</div>
</section>`;
}

async function picturesCard({ previews, queue, folder }: Agent): Promise<Html> {
  const ids = await previews.newest(SHOWN_PICTURES);
  const known = new Map(queue.jobs.map((job) => [job.id, job]));
  return html`<section class="card">
<h2>Last jobs, as printed <small>${folder}/previews</small></h2>
<div id="pictures" class="pictures" data-live>
${ids.length === 0 && html`<p class="quiet">The pictures of jobs stand here.</p>`}
${ids.map((id) => {
  const { title = '', about = '', at } = known.get(id) ?? {};
  return html`<figure><a href="/previews/${id}.png"><img src="/previews/${id}.png" alt="${title}" loading="lazy"></a>
<figcaption><b>${title}</b><span class="sub">${[about, at && whenText(at)].filter(Boolean).join(', ')}</span></figcaption></figure>`;
})}
</div>
</section>`;
}

function pairingCard({ pairings }: Agent): Html {
  const { digits, until } = pairings.code();
  const left = Math.max(0, Math.round((until - Date.now()) / 1_000));
  return html`<section class="card">
<h2>Pair with a shop</h2>
<p class="quiet">Type this code in the shop’s office, under “Printers of this counter”. It works once, for 10 minutes.</p>
<div id="code" data-live>
<p class="code good">${digits.slice(0, 3)} ${digits.slice(3)}</p>
<p class="sub">${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')} left</p>
</div>
<form method="post" action="/status/code"><button>New code</button></form>
</section>`;
}

function pairedCard({ pairings }: Agent): Html {
  return html`<section class="card">
<h2>Paired</h2>
<div id="paired" data-live>
${pairings.all.length === 0 && html`<p class="quiet">No counter is paired.</p>`}
${pairings.all.map(
  (one) => html`<div class="row">
<div><b>${one.counter}</b><span class="sub">${[one.shop || one.origin, whenText(pairings.usedAt(one))].join(' · ')}</span></div>
<form method="post" action="/status/pairings/${one.id}/unpair"><button class="bad">Unpair</button></form>
</div>`,
)}
</div>
</section>`;
}

function originsCard({ config, origins }: Agent): Html {
  const { origins: allowed, unpaired } = config.now;
  return html`<section class="card">
<h2>Allowed origins</h2>
${allowed.map((origin) => html`<p class="row">${origin}</p>`)}
${unpaired.map((origin) => html`<p class="row">${origin} <span class="chip warn">without pairing</span></p>`)}
<p class="quiet">Set in the agent’s configuration file. Everything else is refused.</p>
<div id="refused" data-live>
${origins.refused.map(
  ({
    origin,
    count,
    at,
  }) => html`<p class="fault">Refused ${count === 1 ? '1 request' : `${count} requests`}, last at
${whenText(at)}, from ${origin}: not an allowed origin.</p>`,
)}
</div>
</section>`;
}
