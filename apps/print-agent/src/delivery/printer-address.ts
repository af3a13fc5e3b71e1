/** Where a printer is: nowhere (jobs become pictures), in the network, or a file of this computer. */
export type PrinterAddress =
  | { kind: 'none' }
  | { kind: 'tcp'; host: string; port: number }
  | { kind: 'file'; path: string };

const RAW_PORT = 9100;

/** Reads what somebody typed: '192.168.1.40', 'printer.local:9100', '/dev/usb/lp0', 'COM3', '\\localhost\POS80'; null for anything else. */
export function readAddress(typed: string): PrinterAddress | null {
  const text = typed.trim();
  if (text === '') return { kind: 'none' };
  if (/^(COM|LPT)\d{1,3}$/i.test(text)) return { kind: 'file', path: `\\\\.\\${text.toUpperCase()}` };
  if (/^(\/|\\\\)/.test(text)) return { kind: 'file', path: text };
  const [, host, port] = /^([a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?)(?::(\d{1,5}))?$/i.exec(text) ?? [];
  if (!host) return null;
  const number = port ? Number(port) : RAW_PORT;
  return number >= 1 && number <= 65_535 ? { kind: 'tcp', host, port: number } : null;
}
