import { BlockList, isIP } from 'node:net';
import type { Config } from '../kit/config.ts';
import { serverSettings } from '../kit/server-settings.ts';
import { StartRefusal } from '../kit/start-refusal.ts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

function isThisMachine(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '');
  const kind = isIP(name);
  return kind === 0 ? name === 'localhost' : LOOPBACK.check(name, kind === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Keeps the demo on this machine unless opened explicitly: its passwords are public, and its inbox shows everybody's
 * codes.
 * @throws StartRefusal if the configuration opens it to others
 */
export function refusePublicDemo(config: Config): void {
  const { host, publicUrl, publicDemo } = config.of(serverSettings);
  if (publicDemo) return;
  const open = !isThisMachine(host)
    ? `HOST=${host} opens it to the network`
    : !isThisMachine(new URL(publicUrl).hostname) && `PUBLIC_URL=${publicUrl} says that others open it`;
  if (!open) return;
  throw new StartRefusal(
    `The database holds the demo, or is about to: everybody knows its passwords, and ${open}. For a shop of your own set ` +
      'HAAT_NO_DEMO=1 and a new DATA_DIR or DATABASE_URL; to show the demo to everybody on purpose set HAAT_PUBLIC_DEMO=1.',
  );
}
