import { MESSAGE_LANGUAGES, type MessageLanguage } from '@haat/contract/messages/order-message';
import type { FastifyRequest } from 'fastify';
import { networkOf } from './network.ts';

/** From where and by what a request comes, as far as it says. */
export interface Origin {
  /** The address of IPv4, or the household of IPv6. */
  network: string;
  /** What a browser that has stored an id of its own sends, so that it is known again; '' without one. */
  device: string;
  /** The User-Agent, cut short. */
  agent: string;
  /** What its screens speak. */
  language: MessageLanguage | undefined;
}

const DEVICE = /^[\w-]{16,64}$/;
const AGENT_LENGTH = 200;

/** Reads who asks from a request's address and headers. */
export function originOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Origin {
  const device = String(headers['x-device'] ?? '');
  const spoken = String(headers['accept-language'] ?? '').slice(0, 2);
  return {
    network: networkOf(ip),
    device: DEVICE.test(device) ? device : '',
    agent: String(headers['user-agent'] ?? '').slice(0, AGENT_LENGTH),
    language: MESSAGE_LANGUAGES.find((language) => language === spoken),
  };
}
