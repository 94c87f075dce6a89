import { Navigate, type RouteObject } from 'react-router';
import { PASSWORD_CHANGE_PATH, SIGN_IN_PATH } from '../domain/route.ts';
import { Splash } from '../ui/Splash.tsx';
import { RouteError } from './RouteError.tsx';
import { SessionGate } from './SessionGate.tsx';
import { SignInFrame } from './SignInFrame.tsx';

const HydrateFallback = Splash;

export const routes: RouteObject[] = [
  {
    Component: SessionGate,
    ErrorBoundary: RouteError,
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
        ErrorBoundary: RouteError,
        lazy: async () => ({ Component: (await import('./Shell.tsx')).Shell }),
        children: [
          { path: '/', element: <Navigate to="/jobs" replace /> },
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
];
