import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useRuntime } from '../actors/runtime.ts';
import { useSession, useSessionActor } from '../actors/session.ts';
import { HOME_PATH, isSignInPath, SIGN_IN_PATH } from '../domain/route.ts';
import { Splash } from '../ui/page/Splash.tsx';

/** Tells the session of every change of path; true once it knows of the present one. */
function usePathAnnounced(pathname: string): boolean {
  const session = useSessionActor();
  const announced = useSession(({ context }) => context.pathname === pathname);
  useEffect(() => {
    if (!announced) session.send({ type: 'path.changed', pathname });
  }, [session, pathname, announced]);
  return announced;
}

/** Session and connection do not know each other; the gate passes their news on. */
function useConnectionNews(): void {
  const { connectivity, session, now } = useRuntime();
  useEffect(() => {
    const restored = connectivity.on('connection.restored', () =>
      session.send({ type: 'connection.restored' }),
    );
    const unreached = session.on('session.unreached', () =>
      connectivity.send({ type: 'request.failed', at: now() }),
    );
    return () => {
      restored.unsubscribe();
      unreached.unsubscribe();
    };
  }, [connectivity, session, now]);
}

/** What the entry of the sign-in page remembers of the page that it stands in for. */
interface SignInEntry {
  readonly returnTo: string;
}

function isSignInEntry(state: unknown): state is SignInEntry {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return false;
  return typeof state.returnTo === 'string' && /^\/(?!\/)/.test(state.returnTo);
}

/** Shows what the session allows: everything, the sign-in page, or nothing until it is known. */
export function SessionGate() {
  const { pathname, search, hash, state } = useLocation();
  const announced = usePathAnnounced(pathname);
  const signedIn = useSession((snapshot) => snapshot.matches('signedIn'));
  const returning = useSession((snapshot) => snapshot.matches({ signedIn: 'returning' }));
  const unreached = useSession((snapshot) => snapshot.matches('unreached'));
  const undecided = useSession((snapshot) => snapshot.hasTag('undecided'));
  const known = useSession((snapshot) => !snapshot.matches('checking'));
  useConnectionNews();

  if (!known) return <Splash />;
  if (isSignInPath(pathname)) {
    if (!signedIn) return <Outlet />;
    const target = returning && isSignInEntry(state) ? state.returnTo : HOME_PATH;
    return <Navigate to={target} replace />;
  }
  if (signedIn) return <Outlet />;
  const entry: SignInEntry | null = unreached ? { returnTo: pathname + search + hash } : null;
  return (
    <>
      <Splash />
      {announced && !undecided && <Navigate to={SIGN_IN_PATH} replace state={entry} />}
    </>
  );
}
