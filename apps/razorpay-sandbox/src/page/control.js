/** The control page: shows the newest records every two seconds, turns knobs and takes payments on by hand. */
const EVERY_MS = 2000;
const GOOD = ['paid', 'captured', 'processed', 'delivered'];
const BAD = ['failed', 'lost', 'given-up'];
const STEPS = /** @type {Record<string, [string, string][]>} */ ({
  authorized: [
    ['capture', 'Capture'],
    ['expire', 'Let it expire'],
  ],
  captured: [
    ['refund', 'Refund'],
    ['refund-part', 'Refund ₹10'],
    ['dispute', 'Dispute'],
  ],
  failed: [['authorise-late', 'Authorise late']],
});
let seen = '';

/** @param {string} id */
const at = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @param {number} paise */
const money = (paise, currency = 'INR') =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(paise / 100);

/**
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 */
async function ask(method, path, body) {
  const answer = await fetch(`/control/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const told = await answer.json();
  if (!answer.ok) throw new Error(told.error.description);
  return told;
}

/**
 * @param {keyof HTMLElementTagNameMap} tag
 * @param {(string | Node)[]} inside
 * @param {Record<string, unknown>} [properties]
 */
function make(tag, inside, properties = {}) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...inside);
  return element;
}

/** @param {string} state */
const stateWord = (state) =>
  make('b', [state], { className: GOOD.includes(state) ? 'good' : BAD.includes(state) ? 'bad' : '' });

/**
 * @param {string} words
 * @param {string} path
 * @param {object} [body]
 */
const button = (words, path, body = {}) =>
  make('button', [words], {
    type: 'button',
    onclick: () => ask('POST', path, body).then(refresh, (error) => alert(error.message)),
  });

/**
 * @param {string[]} heads
 * @param {(string | Node)[][][]} rows the parts of each cell
 * @param {string} none
 */
function table(heads, rows, none) {
  if (rows.length === 0) return make('p', [none], { className: 'empty' });
  const head = make(
    'tr',
    heads.map((words) => make('th', [words], { scope: 'col' })),
  );
  const body = rows.map((row) =>
    make(
      'tr',
      row.map((parts) => make('td', parts)),
    ),
  );
  return make('table', [make('thead', [head]), make('tbody', body)]);
}

/** @param {any} records */
function draw({ keyId, orders, payments, refunds, disputes, events }) {
  at('key').textContent = keyId;
  const orderRows = orders.map((/** @type {any} */ order) => [
    [make('code', [order.id])],
    [money(order.amount, order.currency)],
    [stateWord(order.status)],
    payments
      .filter((/** @type {any} */ { order_id }) => order_id === order.id)
      .map((/** @type {any} */ payment) => paymentCell(payment, refunds, disputes)),
    [button(order.status === 'paid' ? 'Pay once more' : 'Pay', `orders/${order.id}/pay`, { force: true })],
  ]);
  at('orders').replaceChildren(
    table(
      ['Order', 'Amount', 'State', 'Payments', 'By hand'],
      orderRows,
      'No order yet: choose online payment in the shop.',
    ),
  );
  const eventRows = events.map((/** @type {any} */ event) => [
    [event.name],
    [new Date(event.madeAt).toLocaleTimeString('en-IN')],
    event.deliveries.map((/** @type {any} */ { state, tries, answer }) =>
      make('div', [stateWord(state), answer ? ` ${answer}` : '', tries > 1 ? `, ${tries} tries` : '']),
    ),
    event.url ? [button('Send again', `events/${event.id}/again`)] : ['The order names no marketplace'],
  ]);
  at('events').replaceChildren(table(['Event', 'Time', 'Deliveries', 'By hand'], eventRows, 'No event yet.'));
}

/**
 * @param {any} payment
 * @param {any[]} refunds
 * @param {any[]} disputes
 */
function paymentCell(payment, refunds, disputes) {
  const own = refunds.filter(({ payment_id }) => payment_id === payment.id);
  const disputed = disputes.filter(({ payment_id }) => payment_id === payment.id);
  return make('div', [
    make('code', [payment.id]),
    ` ${money(payment.amount, payment.currency)} ${payment.method} `,
    stateWord(payment.status),
    ...own.map(({ amount, currency, status }) =>
      make('div', [`Refund ${money(amount, currency)} `, stateWord(status)]),
    ),
    ...disputed.map(disputeRow),
    ...(STEPS[payment.status] ?? []).map(([step, words]) =>
      step === 'refund-part'
        ? button(words, `payments/${payment.id}/refund`, { amount: 1000 })
        : button(words, `payments/${payment.id}/${step}`),
    ),
  ]);
}

/** @param {any} dispute */
function disputeRow({ id, amount, currency, status }) {
  const isOver = !['open', 'under_review'].includes(status);
  const endings = isOver ? [] : ['won', 'lost', 'closed'];
  return make('div', [
    `Dispute ${money(amount, currency)} `,
    stateWord(status),
    ...endings.map((ending) => button(ending, `disputes/${id}/${ending}`)),
  ]);
}

/** Settles what is not settled yet, and downloads the report. */
async function settleAccount() {
  const { id, csv } = await ask('POST', 'settlements', {});
  const link = make('a', [], { href: `data:text/csv,${encodeURIComponent(csv)}`, download: `${id}.csv` });
  link.click();
}

/** Knobs that take a word. */
const WORDS = ['order', 'refundEnding'];

/** @param {Record<string, string | number>} knobs */
function showKnobs(knobs) {
  for (const [name, value] of Object.entries(knobs)) {
    const field = /** @type {HTMLInputElement | null} */ (document.querySelector(`#knobs [name=${name}]`));
    if (field) field.value = String(value);
  }
}

async function refresh() {
  const records = await ask('GET', 'records');
  const text = JSON.stringify(records);
  // Buttons stay under the finger while nothing changes.
  if (text !== seen) draw(records);
  seen = text;
}

at('knobs').addEventListener('submit', async (event) => {
  event.preventDefault();
  const fields = [...new FormData(/** @type {HTMLFormElement} */ (event.target))];
  const wanted = fields.map(([name, value]) => [name, WORDS.includes(name) ? value : Number(value)]);
  try {
    showKnobs(await ask('PUT', 'knobs', Object.fromEntries(wanted)));
    at('turned').textContent = 'Applied';
  } catch (error) {
    at('turned').textContent = /** @type {Error} */ (error).message;
  }
});
at('settle').addEventListener('click', () => settleAccount().catch((error) => alert(error.message)));
const again = () =>
  setTimeout(
    () =>
      refresh()
        .catch(() => {})
        .finally(again),
    EVERY_MS,
  );
void ask('GET', 'knobs').then(showKnobs);
void refresh()
  .catch(() => {})
  .finally(again);
