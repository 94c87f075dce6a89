import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useNow } from '../../actors/clock/useToday.ts';
import { planOfDay, ROUTES } from '../../domain/navigation/route.ts';
import { dayOf } from '../../domain/time/dates.ts';
import { Page } from '../../ui/page/Page.tsx';
import { useCalendarLists } from '../calendar/useCalendarPage.ts';
import { KnownLists, PLANNING_LISTS } from '../known/KnownLists.tsx';
import { BackLink } from '../page/BackLink.tsx';
import { entryStateOf } from '../page/origin.ts';
import { DayMapToolbar } from './DayMapToolbar.tsx';
import { DayRoutes, MAP_ROOM } from './DayRoutes.tsx';
import { useDayMapAddress } from './useDayMapAddress.ts';

export function DayMapPage() {
  const { t } = useLingui();
  const today = dayOf(useNow());
  const { day, routeId, goTo } = useDayMapAddress(today);
  const window = useMemo(() => ({ first: day, last: day }), [day]);
  const isFromToday = entryStateOf(useLocation()).openedFrom === ROUTES.today.path;
  const choose = useCallback((id: number | null) => goTo({ routeId: id }), [goTo]);
  useCalendarLists(day);
  return (
    <Page
      title={t`Map`}
      wide
      trail={
        <BackLink to={isFromToday ? ROUTES.today.path : planOfDay(day)}>
          {isFromToday ? <Trans>Today</Trans> : <Trans>Plan</Trans>}
        </BackLink>
      }
    >
      <Box pb="3">
        <DayMapToolbar day={day} today={today} onDay={(next) => goTo({ day: next })} />
      </Box>
      <KnownLists {...PLANNING_LISTS} days={window} pb="3" placeholder={<Box h={MAP_ROOM} />}>
        <DayRoutes day={day} routeId={routeId} onChoose={choose} />
      </KnownLists>
    </Page>
  );
}
