import { readRoles } from '@haat/domain/people/capabilities';
import type { Context } from '../../kit/context.ts';
import { sessionSettings } from '../sessions/session-settings.ts';

/** Whether somebody's role has to have a second factor. In a demo nobody's has: everybody knows its sign-ins. */
export function mustHaveSecondFactor(
  { config, demo }: Pick<Context, 'config' | 'demo'>,
  { roles }: { roles: string[] },
): boolean {
  return (
    !demo && config.of(sessionSettings).superAdminSecondFactor && readRoles(roles).includes('superAdmin')
  );
}
