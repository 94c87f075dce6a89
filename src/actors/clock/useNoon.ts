import { USUAL_NOON } from '../../domain/settings/settingsLimits.ts';
import { useSession } from '../session/session.ts';

/** What parts a day into halves, `HH:mm`. */
export function useNoon(): string {
  return useSession(({ context }) => context.user?.noon ?? USUAL_NOON);
}
