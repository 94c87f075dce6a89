import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { useStartPath } from '../actors/session/startPage.ts';
import { HOME_PATH, ROUTES, type RouteName } from '../domain/navigation/route.ts';
import { Splash, SessionGate } from './SessionGate.tsx';
import { loadOtherTexts } from './i18n.ts';
import { lazyScreens } from './lazyScreens.ts';
import { SignInScreen } from '../screens/signIn/SignInScreen.tsx';
import { FrameError, RouteError } from './RouteError.tsx';
import { SignInFrame } from './shell/SignInFrame.tsx';

const HydrateFallback = Splash;

type LoadScreen = () => Promise<ComponentType>;

const { invitation, reporting, timesheets, storno, ...others } = {
  invitation: async () =>
    (await import('../screens/invitation/InvitationScreen.tsx')).InvitationScreen,
  today: async () => (await import('../screens/today/TodayScreen.tsx')).TodayScreen,
  newRequests: async () =>
    (await import('../screens/newRequests/NewRequestsScreen.tsx')).NewRequestsScreen,
  jobs: async () => (await import('../screens/jobs/JobsScreen.tsx')).JobsScreen,
  job: async () => (await import('../screens/job/JobScreen.tsx')).JobScreen,
  customers: async () => (await import('../screens/customers/CustomersScreen.tsx')).CustomersScreen,
  customer: async () => (await import('../screens/customer/CustomerScreen.tsx')).CustomerScreen,
  merge: async () => (await import('../screens/merge/MergeScreen.tsx')).MergeScreen,
  workers: async () => (await import('../screens/workers/WorkersScreen.tsx')).WorkersScreen,
  worker: async () => (await import('../screens/worker/WorkerScreen.tsx')).WorkerScreen,
  absence: async () => (await import('../screens/absence/AbsenceScreen.tsx')).AbsenceScreen,
  plan: async () => (await import('../screens/plan/PlanScreen.tsx')).PlanScreen,
  weekSending: async () =>
    (await import('../screens/weekSending/WeekSendingScreen.tsx')).WeekSendingScreen,
  dayMap: async () => (await import('../screens/dayMap/DayMapScreen.tsx')).DayMapScreen,
  daySheets: async () => (await import('../screens/daySheets/DaySheetsScreen.tsx')).DaySheetsScreen,
  calendar: async () => (await import('../screens/calendar/CalendarScreen.tsx')).CalendarScreen,
  holidays: async () => (await import('../screens/holidays/HolidaysScreen.tsx')).HolidaysScreen,
  reporting: async () => (await import('../screens/reporting/ReportingScreen.tsx')).ReportingScreen,
  vacation: async () => (await import('../screens/reporting/VacationScreen.tsx')).VacationScreen,
  timesheets: async () =>
    (await import('../screens/reporting/TimesheetsScreen.tsx')).TimesheetsScreen,
  storno: async () => (await import('../screens/reporting/StornoScreen.tsx')).StornoScreen,
  test: async () => (await import('../screens/test/TestScreen.tsx')).TestScreen,
  passwordChange: async () =>
    (await import('../screens/passwordChange/PasswordChangeScreen.tsx')).PasswordChangeScreen,
  users: async () => (await import('../screens/users/UsersScreen.tsx')).UsersScreen,
  settings: async () => (await import('../screens/settings/SettingsScreen.tsx')).SettingsScreen,
  holidayChanges: async () =>
    (await import('../screens/holidayChanges/HolidayChangesScreen.tsx')).HolidayChangesScreen,
  intake: async () => (await import('../screens/intake/IntakeScreen.tsx')).IntakeScreen,
  import: async () => (await import('../screens/import/ImportScreen.tsx')).ImportScreen,
  history: async () => (await import('../screens/history/HistoryScreen.tsx')).HistoryScreen,
  contacts: async () => (await import('../screens/contacts/ContactsScreen.tsx')).ContactsScreen,
} satisfies Record<Exclude<RouteName, 'signIn'>, LoadScreen>;

function screenRoute(path: string, load: LoadScreen): RouteObject {
  return { path, ErrorBoundary: RouteError, lazy: async () => ({ Component: await load() }) };
}

function screenRoutes(screens: Partial<Record<RouteName, LoadScreen>>) {
  return Object.entries(screens).map(([name, load]) =>
    screenRoute(ROUTES[name as RouteName].path, load),
  );
}

const withTexts = (load: LoadScreen) => async () => {
  const [screen] = await Promise.all([load(), loadOtherTexts()]);
  return screen;
};

const notFound = async () =>
  (await import('../screens/notFound/NotFoundScreen.tsx')).NotFoundScreen;

function StartPage() {
  return <Navigate to={useStartPath()} replace />;
}

export const routes = lazyScreens([
  {
    Component: SessionGate,
    ErrorBoundary: FrameError,
    HydrateFallback,
    children: [
      {
        Component: SignInFrame,
        children: [
          { path: ROUTES.signIn.path, ErrorBoundary: RouteError, Component: SignInScreen },
          ...screenRoutes({ invitation: withTexts(invitation) }),
        ],
      },
      {
        ErrorBoundary: FrameError,
        lazy: async () => {
          const [{ Shell }] = await Promise.all([import('./shell/Shell.tsx'), loadOtherTexts()]);
          return { Component: Shell };
        },
        children: [
          { path: HOME_PATH, Component: StartPage },
          ...screenRoutes(others),
          {
            ErrorBoundary: RouteError,
            lazy: async () => ({
              Component: (await import('../screens/reporting/ConnectionFrame.tsx')).ConnectionFrame,
            }),
            children: screenRoutes({ reporting, timesheets, storno }),
          },
          screenRoute('*', notFound),
        ],
      },
    ],
  },
]);
