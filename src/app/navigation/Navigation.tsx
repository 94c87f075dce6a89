import { Box, chakra, IconButton } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { mdiChevronDown } from '@mdi/js';
import { memo, useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { useCanOpen } from '../../actors/session/usePermission.ts';
import { isActive, NAVIGATION, REPORTS } from '../../domain/navigation/navigation.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Tooltip } from '../../ui/overlays/Tooltip.tsx';
import { useHolidayCount } from './useHolidayCount.ts';
import { useIntakeCount } from './useIntakeCount.ts';
import { NAVIGATION_ICONS, useNavigationNames } from './useNavigation.ts';

interface NavigationProps {
  readonly rail?: boolean;
  /** Called for the current page too. */
  readonly onFollow?: () => void;
}

const REPORTING = '/reporting';
const REQUESTS = '/new-requests';
const HOLIDAYS = '/holidays';

export function Navigation({ rail = false, onFollow }: NavigationProps) {
  const { t } = useLingui();
  const names = useNavigationNames();
  const mayOpen = useCanOpen();
  return (
    <Box as="nav" aria-label={t`Main navigation`} px="2" py="3" onClick={onFollow}>
      <List>
        {NAVIGATION.filter(({ path }) => mayOpen(path)).map(({ path }) =>
          path === REPORTING ? (
            <ReportingGroup key={path} rail={rail} />
          ) : path === REQUESTS ? (
            <li key={path}>
              <RequestsEntry name={names[path]} rail={rail} />
            </li>
          ) : path === HOLIDAYS ? (
            <li key={path}>
              <HolidaysEntry name={names[path]} rail={rail} />
            </li>
          ) : (
            <li key={path}>
              <Entry path={path} name={names[path]} icon={NAVIGATION_ICONS[path]} rail={rail} />
            </li>
          ),
        )}
      </List>
    </Box>
  );
}

/** With how many requests from websites there are to see to. */
function RequestsEntry({ name, rail }: Pick<EntryProps, 'name' | 'rail'>) {
  const { t } = useLingui();
  const { waiting = 0, sortedOut = 0 } = useIntakeCount() ?? {};
  const count = waiting + sortedOut;
  const words = [
    waiting > 0 &&
      t`${plural(waiting, { one: '# request from websites', other: '# requests from websites' })}`,
    sortedOut > 0 && t`${plural(sortedOut, { one: '# sorted out', other: '# sorted out' })}`,
  ];
  return (
    <Entry
      path={REQUESTS}
      name={name}
      icon={NAVIGATION_ICONS[REQUESTS]}
      rail={rail}
      {...(count > 0 && { count, countWords: words.filter(Boolean).join(', ') })}
    />
  );
}

/** With how many days there are to decide about. */
function HolidaysEntry({ name, rail }: Pick<EntryProps, 'name' | 'rail'>) {
  const { t } = useLingui();
  const count = useHolidayCount() ?? 0;
  const words = t`${plural(count, {
    one: '# day to decide about',
    other: '# days to decide about',
  })}`;
  return (
    <Entry
      path={HOLIDAYS}
      name={name}
      icon={NAVIGATION_ICONS[HOLIDAYS]}
      rail={rail}
      {...(count > 0 && { count, countWords: words })}
    />
  );
}

function ReportingGroup({ rail }: { readonly rail: boolean }) {
  const { pathname } = useLocation();
  return <Reports rail={rail} isHere={isActive(REPORTING, pathname)} />;
}

interface ReportsProps {
  readonly rail: boolean;
  /** Whether the current page is in the group, which is then open by default. */
  readonly isHere: boolean;
}

const Reports = memo(function Reports({ rail, isHere }: ReportsProps) {
  const { t } = useLingui();
  const names = useNavigationNames();
  const listId = useId();
  const [chosen, choose] = useState<boolean | null>(null);
  const open = !rail && (chosen ?? isHere);
  return (
    <chakra.li position="relative">
      <Entry
        path={REPORTING}
        name={names[REPORTING]}
        icon={NAVIGATION_ICONS[REPORTING]}
        rail={rail}
        isHeading={open}
      />
      {!rail && (
        <IconButton
          position="absolute"
          top="1"
          insetEnd="1"
          size="xs"
          variant="ghost"
          colorPalette="gray"
          aria-label={t`Individual reports`}
          aria-expanded={open}
          _expanded={{ bg: 'transparent', _hover: { bg: 'gray.200' } }}
          aria-controls={listId}
          onClick={(event) => {
            event.stopPropagation();
            choose(!open);
          }}
        >
          <chakra.span
            display="inline-flex"
            transform={open ? 'rotate(180deg)' : 'none'}
            transition="transform 160ms"
          >
            <Icon path={mdiChevronDown} />
          </chakra.span>
        </IconButton>
      )}
      <Box id={listId} hidden={!open} ps="8" pt="0.5">
        <List>
          {REPORTS.map((path) => (
            <li key={path}>
              <Entry path={path} name={names[path]} rail={false} />
            </li>
          ))}
        </List>
      </Box>
    </chakra.li>
  );
});

interface EntryProps {
  readonly path: string;
  readonly name: string;
  readonly icon?: string;
  readonly rail: boolean;
  /** Its subentries mark the current page, so this entry does not. */
  readonly isHeading?: boolean;
  /** What there is to do there, beside the name and in words. */
  readonly count?: number;
  readonly countWords?: string;
}

function Entry({ path, name, icon, rail, isHeading = false, count, countWords }: EntryProps) {
  const id = useId();
  return (
    <Tooltip text={rail ? name : null} side="end">
      <EntryBox asChild>
        <NavigationLink
          path={path}
          isHeading={isHeading}
          {...(countWords && { 'aria-describedby': id })}
        >
          {icon && <Icon path={icon} size={20} />}
          <chakra.span srOnly={rail}>{name}</chakra.span>
          {countWords && (
            <>
              <Count aria-hidden="true" data-rail={rail || undefined}>
                {count}
              </Count>
              <span id={id} hidden>
                {countWords}
              </span>
            </>
          )}
        </NavigationLink>
      </EntryBox>
    </Tooltip>
  );
}

interface NavigationLinkProps extends Omit<ComponentProps<typeof RouterLink>, 'to'> {
  readonly path: string;
  readonly isHeading: boolean;
}

function NavigationLink({ path, isHeading, ...rest }: NavigationLinkProps) {
  const { pathname } = useLocation();
  const isPage = pathname === path;
  const isCurrent = isPage || (!isHeading && isActive(path, pathname));
  return <RouterLink {...rest} to={path} aria-current={isPage ? 'page' : isCurrent} />;
}

function List({ children }: { readonly children: ReactNode }) {
  return (
    <chakra.ul role="list" listStyleType="none" display="grid" gap="0.5">
      {children}
    </chakra.ul>
  );
}

const EntryBox = chakra('span', {
  base: {
    display: 'flex',
    position: 'relative',
    alignItems: 'center',
    gap: '3',
    minH: { base: '11', md: '10' },
    px: '2.5',
    borderRadius: 'l2',
    fontWeight: 'medium',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    _hover: { bg: 'gray.100', color: 'fg' },
    '&[aria-current]:not([aria-current=false])': {
      '&, &:hover': { bg: 'accent.subtle', color: 'accent.fg' },
    },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

const Count = chakra('span', {
  base: {
    ms: 'auto',
    minW: '5',
    px: '1.5',
    borderRadius: 'full',
    bg: 'accent.solid',
    color: 'accent.contrast',
    fontSize: 'xs',
    lineHeight: '1.25rem',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    '&[data-rail]': {
      position: 'absolute',
      insetEnd: '0',
      top: '0',
      minW: '4',
      px: '1',
      fontSize: '0.625rem',
      lineHeight: '1rem',
    },
  },
});
