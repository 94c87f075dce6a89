import { lazy, Suspense, useState } from 'react';
import { UserButton } from './UserButton.tsx';

const OpenUserMenu = lazy(async () => ({
  default: (await import('./OpenUserMenu.tsx')).OpenUserMenu,
}));

interface UserMenuProps {
  readonly onHelp: () => void;
}

/** The user menu, whose code is fetched when it is opened for the first time. */
export function UserMenu({ onHelp }: UserMenuProps) {
  const [wanted, setWanted] = useState(false);
  const button = <UserButton aria-expanded={false} onClick={() => setWanted(true)} />;
  return wanted ? (
    <Suspense fallback={button}>
      <OpenUserMenu onHelp={onHelp} />
    </Suspense>
  ) : (
    button
  );
}
