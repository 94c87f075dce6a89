import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession, useSessionActor } from '../actors/session.ts';
import { HOME_PATH, isSignInPath, SIGN_IN_PATH } from '../domain/route.ts';
import { Splash } from '../ui/Splash.tsx';

/** Tells the session of every change of path; true once it knows of the present one. */
function usePathAnnounced(pathname: string): boolean {
  const session = useSessionActor();
  const announced = useSession(({ context }) => context.pathname === pathname);
  useEffect(() => {
    if (!announced) session.send({ type: 'path.changed', pathname });
  }, [session, pathname, announced]);
  return announced;
}

/** Shows what the session allows: everything, the sign-in page, or nothing until it is known. */
export function SessionGate() {
  const { pathname } = useLocation();
  const announced = usePathAnnounced(pathname);
  const signedIn = useSession((snapshot) => snapshot.hasTag('signedIn'));
  const undecided = useSession((snapshot) => snapshot.hasTag('undecided'));
  const known = useSession((snapshot) => !snapshot.matches('checking'));

  if (!known) return <Splash />;
  if (isSignInPath(pathname)) {
    return signedIn ? <Navigate to={HOME_PATH} replace /> : <Outlet />;
  }
  if (signedIn) return <Outlet />;
  return (
    <>
      <Splash />
      {announced && !undecided && <Navigate to={SIGN_IN_PATH} replace />}
    </>
  );
}
