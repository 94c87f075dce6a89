import { Navigate } from 'react-router';
import { PASSWORD_CHANGE_PATH, SIGN_IN_PATH } from '../domain/route.ts';
import { Splash } from '../ui/page/Splash.tsx';
import { loadOtherTexts } from './i18n.ts';
import { FrameError, RouteError } from './RouteError.tsx';
import { SessionGate } from './SessionGate.tsx';
import { SignInFrame } from './shell/SignInFrame.tsx';
import { lazyScreens } from './lazyScreens.ts';

const HydrateFallback = Splash;

export const routes = lazyScreens([
  {
    Component: SessionGate,
    ErrorBoundary: FrameError,
    HydrateFallback,
    children: [
      {
        Component: SignInFrame,
        children: [
          {
            path: SIGN_IN_PATH,
            ErrorBoundary: RouteError,
            lazy: async () => ({
              Component: (await import('../screens/signIn/SignInScreen.tsx')).SignInScreen,
            }),
          },
        ],
      },
      {
        ErrorBoundary: FrameError,
        lazy: async () => {
          const [{ Shell }] = await Promise.all([import('./shell/Shell.tsx'), loadOtherTexts()]);
          return { Component: Shell };
        },
        children: [
          { path: '/', element: <Navigate to="/new-requests" replace /> },
          {
            path: '/new-requests',
            ErrorBoundary: RouteError,
            lazy: async () => ({
              Component: (await import('../screens/newRequests/NewRequestsScreen.tsx'))
                .NewRequestsScreen,
            }),
          },
          {
            path: '/customers',
            ErrorBoundary: RouteError,
            lazy: async () => ({
              Component: (await import('../screens/customers/CustomersScreen.tsx')).CustomersScreen,
            }),
          },
          {
            path: '/workers',
            ErrorBoundary: RouteError,
            lazy: async () => ({
              Component: (await import('../screens/workers/WorkersScreen.tsx')).WorkersScreen,
            }),
          },
          {
            path: '/jobs',
            ErrorBoundary: RouteError,
            lazy: async () => ({
              Component: (await import('../screens/jobs/JobsScreen.tsx')).JobsScreen,
            }),
          },
          {
            path: '/jobs/:jobId',
            ErrorBoundary: RouteError,
            lazy: async () => ({
              Component: (await import('../screens/job/JobScreen.tsx')).JobScreen,
            }),
          },
          {
            path: '/calendar',
            ErrorBoundary: RouteError,
            lazy: async () => ({
              Component: (await import('../screens/calendar/CalendarScreen.tsx')).CalendarScreen,
            }),
          },
          {
            path: '/reporting',
            ErrorBoundary: RouteError,
            lazy: async () => ({
              Component: (await import('../screens/reporting/ReportingScreen.tsx')).ReportingScreen,
            }),
          },
          {
            path: '/reporting/vacation',
            ErrorBoundary: RouteError,
            lazy: async () => ({
              Component: (await import('../screens/reporting/VacationScreen.tsx')).VacationScreen,
            }),
          },
          {
            path: '/reporting/timesheets',
            ErrorBoundary: RouteError,
            lazy: async () => ({
              Component: (await import('../screens/reporting/TimesheetsScreen.tsx'))
                .TimesheetsScreen,
            }),
          },
          {
            path: '/reporting/storno',
            ErrorBoundary: RouteError,
            lazy: async () => ({
              Component: (await import('../screens/reporting/StornoScreen.tsx')).StornoScreen,
            }),
          },
          {
            path: '/customers/:customerId',
            ErrorBoundary: RouteError,
            lazy: async () => ({
              Component: (await import('../screens/customer/CustomerScreen.tsx')).CustomerScreen,
            }),
          },
          {
            path: '/workers/:workerId',
            ErrorBoundary: RouteError,
            lazy: async () => ({
              Component: (await import('../screens/worker/WorkerScreen.tsx')).WorkerScreen,
            }),
          },
          {
            path: '/test',
            ErrorBoundary: RouteError,
            lazy: async () => ({
              Component: (await import('../screens/test/TestScreen.tsx')).TestScreen,
            }),
          },
          {
            path: PASSWORD_CHANGE_PATH,
            ErrorBoundary: RouteError,
            lazy: async () => ({
              Component: (await import('../screens/passwordChange/PasswordChangeScreen.tsx'))
                .PasswordChangeScreen,
            }),
          },
          {
            path: '*',
            ErrorBoundary: RouteError,
            lazy: async () => ({
              Component: (await import('../screens/notFound/NotFoundScreen.tsx')).NotFoundScreen,
            }),
          },
        ],
      },
    ],
  },
]);
