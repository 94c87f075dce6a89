import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { isolated } from '../../domain/isolated.ts';
import type { DayRoute } from '../../domain/plan/dayRoutes.ts';
import { timesOf } from '../../domain/visits/fit/stops.ts';
import type { MapRoute } from '../../ui/map/DayMap.tsx';
import { useWorkerColors } from '../calendar/useVisits.ts';

/** The routes as the map draws them: the visits of which it is known where they are. */
export function useMapRoutes(routes: readonly DayRoute[]): readonly MapRoute[] {
  const { t } = useLingui();
  const colors = useWorkerColors();
  return useMemo(
    () =>
      routes.map(({ id, worker, stops }) => {
        const who = worker ? isolated(worker.name || t`Worker ${id}`) : t`Nobody yet`;
        return {
          id,
          colors: colors[id]!.lightColors,
          isOpen: worker === null,
          stops: stops.flatMap(({ id: stopId, number, position, visit }) => {
            const customer = isolated(visit.job.customerName || t`Unknown customer`);
            const name = `${number}. ${customer}, ${timesOf(visit)}, ${who}`;
            return position ? [{ id: stopId, number, position, name }] : [];
          }),
        };
      }),
    [routes, colors, t],
  );
}
