import { useSession } from './session.ts';

/** Above how many hours a week plans warn; null where the server does not say. */
export function useWeeklyLimit(): number | null {
  return useSession(({ context }) => context.user?.weeklyLimit ?? null);
}
