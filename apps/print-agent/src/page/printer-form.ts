import type { PrinterRole } from '@haat/contract/printing/print-agent';
import type { AgentConfig } from '../config.ts';
import { LABEL_LANGUAGES } from '../languages/label-language.ts';
import { type Html, html } from './html.ts';

export function printerForm(role: PrinterRole, config: AgentConfig): Html {
  const { name, address } = config[role];
  return html`<details>
<summary>Change</summary>
<form class="fields" method="post" action="/status/printers/${role}">
<label>Name <input name="name" value="${name}" maxlength="60" required></label>
<label>Address <input name="address" value="${address}" maxlength="260" placeholder="192.168.1.40:9100, /dev/usb/lp0, COM3" spellcheck="false"></label>
${role === 'receipt' ? receiptFields(config) : labelFields(config)}
<p class="sub">Without an address its jobs become pictures.</p>
<button>Save</button>
</form>
</details>`;
}

function receiptFields({ receipt }: AgentConfig): Html {
  return html`<label>Paper <select name="paperMm">${[58, 80].map((mm) => option(`${mm}`, `${mm} mm`, receipt.paperMm === mm))}</select></label>
<label>Drawer <select name="drawerPin">
${option('0', 'none', receipt.drawerPin === 0)}${option('2', 'pin 2, the usual', receipt.drawerPin === 2)}${option('5', 'pin 5', receipt.drawerPin === 5)}
</select></label>
<label class="box"><input type="checkbox" name="cutter" ${receipt.cutter && html`checked`}> Cuts the paper</label>`;
}

function labelFields({ label }: AgentConfig): Html {
  const options = LABEL_LANGUAGES.map((one) => option(one, one.toUpperCase(), label.language === one));
  return html`<label>Language <select name="language">${options}</select></label>`;
}

const option = (value: string, word: string, isChosen: boolean) =>
  html`<option value="${value}" ${isChosen && html`selected`}>${word}</option>`;
