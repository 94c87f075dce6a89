import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession, useUsername } from '../actors/session.ts';
import { HOME_PATH, isSignInPath, ROUTES } from '../domain/route.ts';
import { Splash } from '../ui/page/Splash.tsx';
import { returnPathOf, signInEntryOf } from './signInEntry.ts';
import { useConnectionForwarding } from './useConnectionForwarding.ts';
import { usePathForwarding } from './usePathForwarding.ts';

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
  useConnectionForwarding();

  if (checking) return <Splash />;
  if (isSignInPath(location.pathname)) {
    if (!signedIn) return <Outlet />;
    const target = (returning && returnPathOf(location.state)) || HOME_PATH;
    return <Navigate to={target} replace />;
  }
  if (signedIn) return <Outlet key={username} />;
  const entry = unreached ? signInEntryOf(location) : null;
  return (
    <>
      <Splash />
      {isPathKnown && !undecided && <Navigate to={ROUTES.signIn.path} replace state={entry} />}
    </>
  );
}
