import { Flex, Grid, Heading, Link, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { mdiChevronRight, mdiLockOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { ReportPath } from '../../domain/navigation/navigation.ts';
import { Icon } from '../../ui/Icon.tsx';

interface ToolProps {
  readonly path: ReportPath;
  /** The SVG path of its icon. */
  readonly icon: string;
  readonly title: string;
  /** `later` has a page that says so. */
  readonly access: 'open' | 'closed' | 'unknown' | 'later';
  readonly children: ReactNode;
}

const WHOLE_CARD = { content: '""', position: 'absolute', inset: 0, borderRadius: 'l3' };

/** A list item that is one large link, if there is a page behind it. */
export function Tool({ path, icon, title, access, children }: ToolProps) {
  const isOpen = access === 'open';
  const isLink = isOpen || access === 'later';
  return (
    <Flex
      as="li"
      position="relative"
      gap="4"
      p="4"
      bg="bg"
      borderWidth="1px"
      borderRadius="l3"
      color={isOpen ? 'accent.fg' : 'fg.muted'}
      {...(isLink && { _hover: { borderColor: isOpen ? 'accent.border' : 'border.emphasized' } })}
    >
      <Flex alignSelf="start" p="2.5" bg={isOpen ? 'accent.100' : 'bg.muted'} borderRadius="l2">
        <Icon path={icon} size={22} />
      </Flex>
      <Grid
        flex="1"
        templateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' }}
        templateAreas={{ base: '"title" "text" "end"', sm: '"title end" "text end"' }}
        columnGap="4"
        alignItems="center"
      >
        <Heading as="h2" gridArea="title" fontSize="md" fontWeight="semibold">
          {isLink ? (
            <Link asChild color="inherit" _after={WHOLE_CARD}>
              <RouterLink to={path}>{title}</RouterLink>
            </Link>
          ) : (
            <span role="link" aria-disabled="true">
              {title}
            </span>
          )}
        </Heading>
        <Text gridArea="text" color="fg.muted">
          {children}
        </Text>
        {!isOpen && (
          <Tag isShown={access !== 'unknown'}>
            {access === 'later' ? (
              <Trans>not available yet</Trans>
            ) : (
              <>
                <Icon path={mdiLockOutline} size={14} />
                <Trans>authentication required</Trans>
              </>
            )}
          </Tag>
        )}
      </Grid>
      {isOpen && (
        <Flex position="absolute" top="1.375rem" insetEnd="4">
          <Icon path={mdiChevronRight} />
        </Flex>
      )}
    </Flex>
  );
}

interface TagProps {
  readonly isShown: boolean;
  readonly children: ReactNode;
}

/** Reserves its space while hidden. */
function Tag({ isShown, children }: TagProps) {
  return (
    <Flex
      gridArea="end"
      justifySelf="start"
      visibility={isShown ? 'visible' : 'hidden'}
      align="center"
      gap="1"
      mt={{ base: '1.5', sm: '0' }}
      px="2"
      py="0.5"
      bg="bg.muted"
      borderRadius="full"
      fontSize="xs"
      fontWeight="medium"
    >
      {children}
    </Flex>
  );
}
