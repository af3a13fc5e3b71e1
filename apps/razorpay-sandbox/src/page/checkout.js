/*
 * What the merchant's page loads: defines `window.Razorpay`, which opens the payment window in a frame of this server. It
 * styles by script alone, so that a page whose policy forbids inline styles can use it. It is served inside a function: its
 * names are not the page's.
 */
const script = /** @type {HTMLScriptElement} */ (document.currentScript);
const ORIGIN = new URL(script.src).origin;
const NEEDED = ['key', 'amount', 'name', 'order_id'];
/** Options that the window itself needs; functions can't travel to another origin. */
const PASSED = [
  'key',
  'amount',
  'currency',
  'name',
  'order_id',
  'description',
  'image',
  'prefill',
  'notes',
  'theme',
  'timeout',
  'retry',
];

class Razorpay {
  /** @type {Record<string, any>} */
  #options;
  /** @type {Map<string, ((argument: any) => void)[]>} */
  #listeners = new Map();
  /** @type {PaymentWindow | null} */
  #window = null;

  /** @param {Record<string, any>} options */
  constructor(options) {
    const missing = NEEDED.filter((name) => options?.[name] === undefined || options[name] === '');
    if (missing.length > 0) throw new Error(`Razorpay: ${missing.join(', ')} missing in the options`);
    this.#options = options;
  }

  /**
   * @param {string} event `payment.failed` is told
   * @param {(argument: any) => void} listener
   */
  on(event, listener) {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    return this;
  }

  open() {
    this.#window ??= new PaymentWindow(this.#options, {
      paid: (reply) => this.#paid(reply),
      failed: (error) => this.#failed(error),
      closed: () => {
        this.#window = null;
      },
    });
    return this;
  }

  close() {
    this.#window?.dismiss();
  }

  /** @param {Record<string, string>} reply */
  #paid(reply) {
    this.#window?.end();
    const { handler, callback_url, redirect } = this.#options;
    if (callback_url && (redirect || !handler)) postTo(callback_url, reply);
    else handler?.(reply);
  }

  /** @param {Record<string, any>} error */
  #failed(error) {
    for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error });
    const { callback_url, redirect, retry } = this.#options;
    if (callback_url && redirect) {
      this.#window?.end();
      const fields = Object.entries(error).map(([name, value]) => [
        `error[${name}]`,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]);
      postTo(callback_url, Object.fromEntries(fields));
    } else if (retry === false || retry?.enabled === false) {
      this.#window?.dismiss();
    }
  }
}

/** The window that is open: a modal dialog of the page around, which holds a frame of the sandbox. */
class PaymentWindow {
  #dialog = document.createElement('dialog');
  #frame = document.createElement('iframe');
  #phone = matchMedia('(width < 600px)');
  #gone = new AbortController();
  #overflow = document.documentElement.style.overflow;
  /** @type {Record<string, any>} */
  #options;
  /** @type {Record<string, any>} */
  #modal;
  /** @type {{ paid: (reply: any) => void, failed: (error: any) => void, closed: () => void }} */
  #told;

  /**
   * @param {Record<string, any>} options
   * @param {{ paid: (reply: any) => void, failed: (error: any) => void, closed: () => void }} told
   */
  constructor(options, told) {
    this.#options = options;
    this.#modal = options.modal ?? {};
    this.#told = told;
    this.#dialog.setAttribute('aria-label', `Test payment to ${options.name}`);
    this.#dialog.append(
      waiting(() => this.dismiss()),
      this.#frame,
    );
    this.#frame.title = 'Payment window';
    this.#frame.allow = 'payment';
    this.#frame.src = `${ORIGIN}/v1/checkout/window`;
    this.#listen();
    this.#fit();
    document.documentElement.style.overflow = 'hidden';
    document.body.append(this.#dialog);
    this.#dialog.showModal();
  }

  /** Takes the window away. */
  end() {
    this.#gone.abort();
    document.documentElement.style.overflow = this.#overflow;
    this.#dialog.close();
    this.#dialog.remove();
    this.#told.closed();
  }

  /** Takes the window away and says that the shopper did. */
  dismiss() {
    this.end();
    this.#modal.ondismiss?.();
  }

  #askToClose() {
    if (this.#modal.confirm_close) this.#say({ type: 'ask-to-close' });
    else this.dismiss();
  }

  /** @param {object} words */
  #say(words) {
    this.#frame.contentWindow?.postMessage(words, ORIGIN);
  }

  #fit() {
    shape(this.#dialog, this.#frame, this.#phone.matches);
  }

  #listen() {
    const { signal } = this.#gone;
    this.#dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      if (this.#modal.escape !== false) this.#askToClose();
    });
    this.#dialog.addEventListener('click', (event) => {
      if (event.target === this.#dialog && this.#modal.backdropclose) this.#askToClose();
    });
    window.addEventListener('message', (message) => this.#hear(message), { signal });
    const leave = () => this.#modal.handleback !== false && this.dismiss();
    window.addEventListener('popstate', leave, { signal });
    this.#phone.addEventListener('change', () => this.#fit(), { signal });
    const dress = () => this.#say({ type: 'scheme', scheme: scheme() });
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', dress, { signal });
    const watcher = new MutationObserver(dress);
    watcher.observe(document.documentElement, { attributes: true });
    signal.addEventListener('abort', () => watcher.disconnect());
  }

  /** @param {MessageEvent} message */
  #hear(message) {
    if (message.source !== this.#frame.contentWindow || message.origin !== ORIGIN) return;
    const { type, value } = message.data;
    if (type === 'ready') this.#begin();
    else if (type === 'height') this.#frame.style.height = `min(${Number(value)}px, 100dvh)`;
    else if (type === 'paid') this.#told.paid(value);
    else if (type === 'failed') this.#told.failed(value);
    else if (type === 'close' || (type === 'escape' && this.#modal.escape !== false)) this.#askToClose();
    else if (type === 'closed') this.dismiss();
  }

  #begin() {
    const passed = Object.fromEntries(PASSED.map((name) => [name, this.#options[name]]));
    this.#say({ type: 'begin', options: JSON.parse(JSON.stringify(passed)), scheme: scheme() });
    this.#frame.style.visibility = 'visible';
    this.#dialog.querySelector('p')?.remove();
    this.#frame.focus();
  }
}

/**
 * The window stands in the middle; on a phone at the bottom, as wide as the screen.
 * @param {HTMLDialogElement} dialog
 * @param {HTMLIFrameElement} frame
 * @param {boolean} onPhone
 */
function shape(dialog, frame, onPhone) {
  Object.assign(dialog.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: '0',
    padding: '0',
    border: '0',
    background: 'rgb(0 0 0 / 60%)',
    display: 'grid',
    placeItems: onPhone ? 'end stretch' : 'center',
    overflow: 'hidden',
  });
  Object.assign(frame.style, {
    gridArea: '1 / 1',
    width: onPhone ? '100%' : '440px',
    height: frame.style.height || '560px',
    maxHeight: '100dvh',
    border: '0',
    borderRadius: onPhone ? '20px 20px 0 0' : '16px',
    visibility: frame.style.visibility || 'hidden',
    colorScheme: scheme(),
  });
}

/**
 * Stands in the window's place until it is there, and can be closed should it never come.
 * @param {() => void} dismiss
 */
function waiting(dismiss) {
  const words = document.createElement('p');
  const button = document.createElement('button');
  words.textContent = 'Opening the payment window … ';
  Object.assign(words.style, {
    gridArea: '1 / 1',
    placeSelf: 'center',
    color: '#fff',
    font: '16px sans-serif',
  });
  Object.assign(button.style, { minHeight: '44px', padding: '0 16px', marginLeft: '12px' });
  button.type = 'button';
  button.textContent = 'Close';
  button.addEventListener('click', dismiss);
  words.append(button);
  return words;
}

/** Whether the page around is light or dark. */
function scheme() {
  const said = getComputedStyle(document.documentElement).colorScheme;
  if (said === 'dark' || said === 'light') return said;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/**
 * Leaves the page with a form, as `callback_url` asks.
 * @param {string} url
 * @param {Record<string, string>} fields
 */
function postTo(url, fields) {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

Reflect.set(window, 'Razorpay', Razorpay);
