import { chakra, Flex, Link } from '@chakra-ui/react';
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
  /** One of the words, which stands for all of them where the toolbar is narrow, but in one line. */
  readonly brief?: string;
}

const NARROW = '@container calendar (min-width: 600px) and (max-width: 1080px)';

const WHERE_NARROW = { display: 'none', [NARROW]: { display: 'inline' } };

const WHERE_ROOM = { [NARROW]: { display: 'none' } };

/** A link to another page in the toolbar of the plan or calendar; not printed. */
export function ToolbarLink({ to, state, icon, words, brief }: ToolbarLinkProps) {
  const hasBrief = brief !== undefined;
  const link = (
    <Link asChild minH={LINK_HEIGHT} whiteSpace="nowrap" _print={{ display: 'none' }}>
      <RouterLink to={to} state={state} {...(hasBrief && { 'aria-label': words })}>
        {hasBrief && <chakra.span css={WHERE_NARROW}>{brief}</chakra.span>}
        <Flex as="span" align="center" gap="2" css={hasBrief ? WHERE_ROOM : undefined}>
          <Icon path={icon} />
          {words}
        </Flex>
      </RouterLink>
    </Link>
  );
  if (!hasBrief) return link;
  return (
    <Tooltip text={words} side="top">
      {link}
    </Tooltip>
  );
}
