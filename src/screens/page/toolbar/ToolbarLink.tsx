import { chakra, Link } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router';
import { Icon } from '../../../ui/Icon.tsx';
import { Tooltip } from '../../../ui/overlays/Tooltip.tsx';
import { LINK_HEIGHT } from '../../../ui/tokens.ts';

interface ToolbarLinkProps {
  readonly to: string;
  /** What the page that is opened is told by the router. */
  readonly state?: unknown;
  /** The path of an icon. */
  readonly icon: string;
  readonly words: string;
  /** Whether the icon stands alone where the toolbar is narrow, but in one line. */
  readonly isBrief?: boolean;
}

const WHERE_ROOM = {
  '@container calendar (min-width: 600px) and (max-width: 1080px)': { display: 'none' },
};

/** A link to another page in the toolbar of the plan or calendar; not printed. */
export function ToolbarLink({ to, state, icon, words, isBrief = false }: ToolbarLinkProps) {
  const link = (
    <Link asChild minH={LINK_HEIGHT} minW="6" _print={{ display: 'none' }}>
      <RouterLink to={to} state={state} {...(isBrief && { 'aria-label': words })}>
        <Icon path={icon} />
        <chakra.span css={isBrief ? WHERE_ROOM : undefined} whiteSpace="nowrap">
          {words}
        </chakra.span>
      </RouterLink>
    </Link>
  );
  if (!isBrief) return link;
  return (
    <Tooltip text={words} side="top">
      {link}
    </Tooltip>
  );
}
