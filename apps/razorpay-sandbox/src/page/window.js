/** The payment window in its frame. It learns what is paid from the page around it, and pays at the server it came from. */
const SLOW_AFTER_MS = 4000;
/** @type {string} */
let around = '*';
/** @type {Record<string, any>} */
let options = {};
/** @type {'choose' | 'busy' | 'leave'} */
let shown = 'busy';

/**
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 */
const at = (id) => /** @type {T} */ (document.getElementById(id));
/**
 * @param {string} type
 * @param {unknown} [value]
 */
const say = (type, value) => parent.postMessage({ type, value }, around);

/** @param {'choose' | 'busy' | 'leave'} view */
function show(view) {
  shown = view;
  for (const id of ['choose', 'busy', 'leave']) at(id).hidden = id !== view;
}

/** @param {string} words */
function wait(words) {
  at('busy-words').textContent = words;
  show('busy');
}

/** @param {string} words */
function tellTrouble(words) {
  show('choose');
  at('trouble').hidden = false;
  at('trouble').textContent = words;
  at('name').focus();
}

/**
 * Two text colours stand to choose: the one that is read better on the merchant's colour.
 * @param {unknown} colour
 */
function paint(colour) {
  const hex = /^#([0-9a-f]{6})$/i.exec(typeof colour === 'string' ? colour : '')?.[1];
  if (!hex) return;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((from) => {
    const part = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  document.documentElement.style.setProperty('--brand', `#${hex}`);
  document.documentElement.style.setProperty('--on-brand', light > 0.179 ? '#000000' : '#ffffff');
}

function introduce() {
  const { name, description, image, amount, currency = 'INR', theme, timeout } = options;
  const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(Number(amount) / 100);
  paint(theme?.color);
  at('name').textContent = name;
  at('description').textContent = description ?? '';
  at('amount').textContent = money;
  at('mark').textContent = String(name).trim().charAt(0).toUpperCase();
  if (/^(https?|data):/.test(image ?? '')) {
    const picture = document.createElement('img');
    Object.assign(picture, { src: image, alt: '' });
    at('mark').replaceChildren(picture);
  }
  for (const button of document.querySelectorAll('.pay')) button.textContent = `Pay ${money}`;
  if (Number(timeout) > 0) countDown(Date.now() + Number(timeout) * 1000);
}

/** @param {number} until milliseconds since 1970 */
function countDown(until) {
  const left = Math.max(0, Math.round((until - Date.now()) / 1000));
  at('time').textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')} left`;
  if (left === 0) say('closed');
  else setTimeout(() => countDown(until), 1000);
}

/** An order that can't be paid is told before anybody chooses how. */
async function look() {
  wait('Opening …');
  const query = new URLSearchParams({ key_id: options.key });
  const { order, error } = await ask(`orders/${encodeURIComponent(options.order_id)}?${query}`);
  if (error) return tellTrouble(error.description);
  if (order.status === 'paid') return tellTrouble('Payment already done for this order.');
  const wished = document.querySelector(
    `[name=method][value=${CSS.escape(options.prefill?.method ?? 'upi')}]`,
  );
  if (wished instanceof HTMLInputElement) wished.checked = true;
  show('choose');
  at('name').focus();
}

/** @param {string} outcome */
async function pay(outcome) {
  wait('Paying …');
  at('trouble').hidden = true;
  const method = /** @type {HTMLInputElement} */ (document.querySelector('[name=method]:checked')).value;
  const { key, order_id, amount, currency, prefill, notes, description } = options;
  const {
    status,
    order: reply,
    error,
  } = await ask('payments', {
    key_id: key,
    order_id,
    amount,
    currency,
    method,
    outcome,
    email: prefill?.email,
    contact: prefill?.contact,
    notes,
    description,
  });
  if (status === 202) {
    wait('Waiting for your bank …');
    setTimeout(() => {
      if (shown === 'busy') at('busy-words').textContent = 'Your bank takes long. You may close this window.';
    }, SLOW_AFTER_MS);
  } else if (error) {
    if (error.code) say('failed', error);
    tellTrouble(error.description);
  } else {
    wait('Paid');
    say('paid', reply);
  }
}

/**
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<{ status: number, order: any, error: any }>}
 */
async function ask(path, body) {
  try {
    const answer = await fetch(`/v1/checkout/${path}`, {
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const told = await answer.json();
    return { status: answer.status, order: told, error: told.error };
  } catch {
    const description = 'The payment service can’t be reached. Check the network and try again.';
    return { status: 0, order: null, error: { description } };
  }
}

window.addEventListener('message', (message) => {
  if (message.source !== parent) return;
  if (message.data.type === 'ask-to-close') return show('leave');
  document.documentElement.dataset.scheme = message.data.scheme;
  if (message.data.type !== 'begin') return;
  around = message.origin;
  options = message.data.options;
  introduce();
  void look();
});
at('close').addEventListener('click', () => say('close'));
at('stop').addEventListener('click', () => say('closed'));
at('stay').addEventListener('click', () => show('choose'));
for (const button of document.querySelectorAll('[data-outcome]')) {
  button.addEventListener('click', () => pay(button.getAttribute('data-outcome') ?? 'pay'));
}
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') say('escape');
});
new ResizeObserver(() => say('height', at('window').scrollHeight)).observe(at('window'));
say('ready');
