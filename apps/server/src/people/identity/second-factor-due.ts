import { readRoles } from '@haat/domain/people/capabilities';
import type { Context } from '../../kit/context.ts';
import { sessionSettings } from '../sessions/session-settings.ts';

/** Whether the role requires a second factor; never in a demo, whose passwords are public. */
export function mustHaveSecondFactor(
  { config, demo }: Pick<Context, 'config' | 'demo'>,
  { roles }: { roles: string[] },
): boolean {
  return (
    !demo && config.of(sessionSettings).superAdminSecondFactor && readRoles(roles).includes('superAdmin')
  );
}
