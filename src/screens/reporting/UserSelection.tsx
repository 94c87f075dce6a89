import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState, type ReactNode } from 'react';
import type { ProviderUser } from '../../domain/entities.ts';
import { findUsers, type UserSelection as Ids } from '../../domain/reports/userSelection.ts';
import { sortRows } from '../../domain/list/table.ts';
import { Card } from '../../ui/page/Card.tsx';
import { SearchField } from '../../ui/table/SearchField.tsx';
import styles from './userSelection.module.css';

interface UserSelectionProps {
  readonly title: ReactNode;
  /** Null while they load. */
  readonly users: readonly ProviderUser[] | null;
  readonly selected: Ids;
  readonly onSelect: (ids: Ids) => void;
  readonly onDeselect: (ids: Ids) => void;
}

const NONE: readonly ProviderUser[] = [];

/** Selects users one by one, or all that a search by name or id finds. */
export function UserSelection({
  title,
  users,
  selected,
  onSelect,
  onDeselect,
}: UserSelectionProps) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const known = users ?? NONE;
  const found = useMemo(
    () => sortRows(findUsers(known, query), 'ascending', ({ name }) => name),
    [known, query],
  );
  const isSelected = useMemo(() => new Set(selected), [selected]);
  const ids = found.map(({ id }) => id);
  const count = selected.length;
  const total = known.length;
  return (
    <Card
      title={title}
      aside={
        <Text color="fg.muted" aria-live="polite" whiteSpace="nowrap">
          {users && t`${count} of ${total} selected`}
        </Text>
      }
    >
      <Flex px="4" pt="2" pb="3" gap="2" wrap="wrap" borderBottomWidth="1px">
        <Box flex="1 1 10rem" maxW="320px">
          <SearchField value={query} onChange={setQuery} />
        </Box>
        <Flex gap="2" align="center">
          <Button
            size="xs"
            variant="outline"
            colorPalette="gray"
            disabled={ids.length === 0}
            onClick={() => onSelect(ids)}
          >
            <Trans context="users">Select all</Trans>
          </Button>
          <Button
            size="xs"
            variant="outline"
            colorPalette="gray"
            disabled={ids.length === 0}
            onClick={() => onDeselect(ids)}
          >
            <Trans>Deselect all</Trans>
          </Button>
        </Flex>
      </Flex>
      {found.length > 0 ? (
        <ul className={styles.list}>
          {found.map(({ id, name, email }) => (
            <li key={id}>
              <label className={styles.user}>
                <input
                  type="checkbox"
                  checked={isSelected.has(id)}
                  onChange={({ target }) => (target.checked ? onSelect : onDeselect)([id])}
                />
                <span>
                  {name}{' '}
                  <span className={styles.about}>{[email, id].filter(Boolean).join(' · ')}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      ) : (
        <Text px="4" py="6" color="fg.muted">
          {users ? <Trans>no users found</Trans> : <Trans>loading users</Trans>}
        </Text>
      )}
      <chakra.span srOnly aria-live="polite">
        {query !== '' &&
          t`${plural(found.length, { one: '# user listed', other: '# users listed' })}`}
      </chakra.span>
    </Card>
  );
}
