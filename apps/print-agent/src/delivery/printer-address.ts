/** None (jobs become pictures), a network printer, or a device file. */
export type PrinterAddress =
  | { kind: 'none' }
  | { kind: 'tcp'; host: string; port: number }
  | { kind: 'file'; path: string };

const RAW_PORT = 9100;
/** Device names of printers on Linux and macOS. */
const DEVICE =
  /^\/dev\/(?:(?:usb\/)?lp\d{1,3}|tty(?:S|USB|ACM)\d{1,3}|rfcomm\d{1,3}|cu\.[\w.-]{1,60}|serial\/by-(?:id|path)\/[\w.:-]{1,200})$/;
/** A shared Windows printer: no drive, pipe or Windows device. */
const SHARED = /^\\\\[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?\\[^\\/:*?"<>|$]{1,80}$/i;

/** Whether a path looks like a printer's device. */
export const isPrinterDevice = (path: string): boolean => DEVICE.test(path);

/** '192.168.1.40', 'printer.local:9100', '/dev/usb/lp0', 'COM3', '\\localhost\POS80'; null for anything else. */
export function readAddress(typed: string): PrinterAddress | null {
  const text = typed.trim();
  if (text === '') return { kind: 'none' };
  const [, port] = /^(?:\\\\\.\\)?((?:COM|LPT)\d{1,3})$/i.exec(text) ?? [];
  if (port) return { kind: 'file', path: `\\\\.\\${port.toUpperCase()}` };
  if (text.startsWith('/') || SHARED.test(text)) return { kind: 'file', path: text };
  const [, host, digits] = /^([a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?)(?::(\d{1,5}))?$/i.exec(text) ?? [];
  if (!host) return null;
  const number = digits ? Number(digits) : RAW_PORT;
  return number >= 1 && number <= 65_535 ? { kind: 'tcp', host, port: number } : null;
}
