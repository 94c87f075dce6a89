import { IconButton } from '@chakra-ui/react';
import { Icon } from './Icon.tsx';

interface IconLinkProps {
  readonly href: string;
  /** SVG path data on a 24 × 24 grid. */
  readonly path: string;
  /** The accessible name. */
  readonly label: string;
  /** By default the label. */
  readonly tooltip?: string;
  readonly newTab?: boolean;
}

/** A link out of the application, such as one that calls: an icon with the room of a thumb on a phone. */
export function IconLink({ href, path, label, tooltip = label, newTab = false }: IconLinkProps) {
  return (
    <IconButton
      asChild
      flex="none"
      variant="ghost"
      colorPalette="gray"
      color="fg.muted"
      boxSize={{ base: '11', md: '8' }}
      minW="0"
      _print={{ display: 'none' }}
    >
      <a
        href={href}
        title={tooltip}
        aria-label={label}
        {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        <Icon path={path} />
      </a>
    </IconButton>
  );
}
