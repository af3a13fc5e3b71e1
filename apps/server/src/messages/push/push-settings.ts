import { z } from 'zod';
import { settings } from '../../kit/config.ts';
import { loadSecret } from '../../kit/secrets.ts';
import { mailSettings } from '../transports/mail-settings.ts';
import { PUSH_HOSTS } from './push-hosts.ts';
import { makeVapidPrivateKey, vapidKeysOf } from './vapid-keys.ts';

export const pushSettings = settings(
  'Push',
  {
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, '32 bytes in base64url')
      .optional()
      .meta({
        absent: 'generated',
        description:
          'By which browsers know the server’s messages: a private key of P-256 in base64url. Default: generated on first start and kept in `DATA_DIR/secrets/vapid`. Several processes need the same one; with another, browsers have to be asked again.',
      }),
    VAPID_SUBJECT: z
      .url({ protocol: /^(https|mailto)$/, error: 'mailto: or https://' })
      .optional()
      .meta({
        absent: '`MAIL_FROM`',
        description: 'Whom a push service writes to when messages make trouble: `mailto:…` or `https://…`.',
      }),
    PUSH_HOSTS: z
      .string()
      .transform((text) => text.split(',').map((entry) => entry.trim()))
      .optional()
      .meta({
        absent: 'those of Chrome, Firefox, Safari, Edge',
        description:
          'Hosts of push services, with commas, `*.` for whatever stands before; a whole origin such as `http://127.0.0.1:9000` for trials. The server calls no others.',
      }),
  },
  (set, config) => {
    const { from } = config.of(mailSettings);
    return {
      vapid: {
        ...vapidKeysOf(set.VAPID_PRIVATE_KEY ?? loadSecret(config, 'vapid', makeVapidPrivateKey)),
        subject:
          set.VAPID_SUBJECT ?? `mailto:${from.split(/[<>\s]/).find((part) => part.includes('@')) ?? from}`,
      },
      hosts: set.PUSH_HOSTS ?? PUSH_HOSTS,
    };
  },
);
