import { Flex, Spinner } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useRuntime } from '../actors/runtime/runtime.ts';
import { useSession, useSessionActor, useUsername } from '../actors/session/session.ts';
import { useHasPage } from '../actors/session/usePermission.ts';
import { HOME_PATH, isOpenPath, isSignInPath, ROUTES } from '../domain/navigation/route.ts';
import { delayedFadeIn } from '../ui/tokens.ts';
import { returnPathOf, signInEntryOf } from './signInEntry.ts';

/** Blank at first: the spinner appears only if checking the session takes long. */
export function Splash() {
  return (
    <Flex minH="100dvh" align="center" justify="center" aria-busy="true" {...delayedFadeIn}>
      <Spinner color="accent.border" size="lg" />
    </Flex>
  );
}

/** Session and connectivity do not know each other: this forwards events between them. */
function useConnectionForwarding(): void {
  const { api, connectivity, session } = useRuntime();
  useEffect(() => {
    const restored = connectivity.on('connection.restored', () =>
      session.send({ type: 'connection.restored' }),
    );
    const unreached = session.on('session.unreached', () =>
      connectivity.send({ type: 'request.failed', at: api.now() }),
    );
    return () => {
      restored.unsubscribe();
      unreached.unsubscribe();
    };
  }, [api, connectivity, session]);
}

/** Forwards the path to the session; returns true once the session has the current one. */
function usePathForwarding(pathname: string): boolean {
  const session = useSessionActor();
  const isKnown = useSession(({ context }) => context.pathname === pathname);
  useEffect(() => {
    if (!isKnown) session.send({ type: 'path.changed', pathname });
  }, [session, pathname, isKnown]);
  return isKnown;
}

/** Shows the shell, the sign-in page, or nothing until the session is known. */
export function SessionGate() {
  const location = useLocation();
  const isPathKnown = usePathForwarding(location.pathname);
  const checking = useSession((snapshot) => snapshot.matches('checking'));
  const signedIn = useSession((snapshot) => snapshot.matches('signedIn'));
  const returning = useSession((snapshot) => snapshot.matches({ signedIn: 'returning' }));
  const unreached = useSession((snapshot) => snapshot.matches('unreached'));
  const undecided = useSession((snapshot) => snapshot.hasTag('undecided'));
  const username = useUsername();
  const isOffered = useHasPage();
  useConnectionForwarding();

  if (checking) return <Splash />;
  const isInvitation = isOpenPath(location.pathname);
  if (isInvitation && isOffered(location.pathname)) return <Outlet />;
  if (isSignInPath(location.pathname)) {
    if (!signedIn) return <Outlet />;
    const target = (returning && returnPathOf(location.state)) || HOME_PATH;
    // Another navigation to the same path ends this one: the key begins it again.
    return <Navigate key={location.key} to={target} replace />;
  }
  if (signedIn && isInvitation) return <Navigate to={HOME_PATH} replace />;
  if (signedIn) return <Outlet key={username} />;
  const entry = unreached ? signInEntryOf(location) : null;
  return (
    <>
      <Splash />
      {isPathKnown && !undecided && <Navigate to={ROUTES.signIn.path} replace state={entry} />}
    </>
  );
}
