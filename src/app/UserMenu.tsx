import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { lazyPart } from '../ui/lazyPart.ts';
import { Part } from '../ui/Part.tsx';
import { UserButton } from './UserButton.tsx';

const OpenUserMenu = lazyPart(async () => (await import('./OpenUserMenu.tsx')).OpenUserMenu);

interface UserMenuProps {
  readonly onHelp: () => void;
}

/** The user menu, whose code is fetched when it is opened for the first time. */
export function UserMenu({ onHelp }: UserMenuProps) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const button = (
    <UserButton
      aria-expanded={false}
      autoFocus={wanted === false}
      onClick={() => setWanted(true)}
    />
  );
  return wanted ? (
    <Part
      missing={<Trans>The user menu could not be loaded</Trans>}
      placeholder={button}
      onDismiss={() => setWanted(false)}
    >
      <OpenUserMenu onHelp={onHelp} />
    </Part>
  ) : (
    button
  );
}
