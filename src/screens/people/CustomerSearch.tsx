import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiPlus } from '@mdi/js';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { CustomerList } from '../../actors/lists/customerList.ts';
import { isLoading } from '../../actors/lists/recordList.ts';
import type { Customer } from '../../domain/entities.ts';
import { choosable } from '../../domain/person/archive.ts';
import { personLines, type PersonLine } from '../../domain/person/personLines.ts';
import { bestHits } from '../../domain/search/bestHits.ts';
import { searchFor } from '../../domain/search/search.ts';
import { ActionButton } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextField, type TextFieldProps } from '../../ui/fields/TextField.tsx';
import { markerOf } from '../../ui/table/mark.tsx';
import { RetryButton } from '../page/RetryButton.tsx';

const MAX_HITS = 6;

interface CustomerSearchProps extends Pick<
  TextFieldProps,
  'id' | 'label' | 'problem' | 'required'
> {
  /** Who is never found; stable. */
  readonly isLeftOut?: (customer: Customer) => boolean;
  readonly onChoose: (id: number) => void;
  /** Called with what was searched for; nobody can be made without it. */
  readonly onMake?: (name: string) => void;
}

const nobody = () => false;

/** Finds a customer of the list around by name, place, telephone or email. */
export function CustomerSearch({
  isLeftOut = nobody,
  onChoose,
  onMake,
  ...field
}: CustomerSearchProps) {
  const { t } = useLingui();
  const customers = CustomerList.useRows();
  const [query, setQuery] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const lines = useMemo(
    () =>
      customers &&
      personLines(choosable(customers, null).filter((customer) => !isLeftOut(customer))),
    [customers, isLeftOut],
  );
  const search = useMemo(() => searchFor(query), [query]);
  const isSearched = search.terms.length > 0;
  const hits = useMemo(
    () => (isSearched && lines ? bestHits(lines, search, MAX_HITS) : null),
    [isSearched, lines, search],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !hits) return;
    const first = hits.rows[0];
    if (event.key === 'Enter' && first) onChoose(first.id);
    else if (event.key === 'Enter' && onMake) onMake(query.trim());
    else if (!first) return;
    else if (event.key === 'ArrowDown') list.current?.querySelector('button')?.focus();
    else return;
    event.preventDefault();
  };
  return (
    <Stack gap="3" px="4" pb="4" pt="1.5" align="start">
      <TextField
        {...field}
        placeholder={t`Name, place or phone`}
        autoComplete="off"
        autoFocus
        value={query}
        onChange={setQuery}
        onKeyDown={onKeyDown}
      />
      <Box role="status" w="full" _empty={{ display: 'none' }}>
        {isSearched && <Found hits={hits} query={query} />}
      </Box>
      {hits && hits.rows.length > 0 && (
        <chakra.ul ref={list} listStyleType="none" w="full" onKeyDown={moveFocus}>
          {hits.rows.map((line) => (
            <CustomerHit
              key={line.id}
              line={line}
              mark={markerOf(search)}
              onChoose={() => onChoose(line.id)}
            />
          ))}
        </chakra.ul>
      )}
      {onMake && (
        <ActionButton variant="outline" onClick={() => onMake(query.trim())}>
          <Icon path={mdiPlus} />
          <Trans>New customer</Trans>
        </ActionButton>
      )}
    </Stack>
  );
}

/** Arrows go through what is found. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const next = buttons[buttons.findIndex((one) => one === document.activeElement) + step];
  if (step === 0 || !next) return;
  event.preventDefault();
  next.focus();
}

interface FoundProps {
  /** Null while the customers are not known. */
  readonly hits: ReturnType<typeof bestHits<PersonLine>> | null;
  readonly query: string;
}

/** What the search has come to, where its hits do not say it. */
function Found({ hits, query }: FoundProps) {
  const { t } = useLingui();
  const customers = CustomerList.useActorRef();
  const loading = CustomerList.useSelector(isLoading);
  const text = query.trim();
  const criteria = t`“${text}”`;
  if (hits === null) {
    return loading ? (
      <Text color="fg.muted">
        <Trans>Loading…</Trans>
      </Text>
    ) : (
      <Stack align="start">
        <Trans>The customers could not be loaded</Trans>
        <RetryButton onRetry={() => customers.send({ type: 'retry.requested' })} />
      </Stack>
    );
  }
  if (hits.rows.length === 0) {
    return (
      <Text color="fg.muted">
        <Trans>No customer matches {criteria}</Trans>
      </Text>
    );
  }
  if (hits.more === 0) return null;
  const { more } = hits;
  return (
    <Text color="fg.muted">
      <Trans>and {more} more: type more of the name</Trans>
    </Text>
  );
}

interface CustomerHitProps {
  readonly line: PersonLine;
  readonly mark: ReturnType<typeof markerOf>;
  readonly onChoose: () => void;
}

function CustomerHit({ line, mark, onChoose }: CustomerHitProps) {
  const { t } = useLingui();
  const { name, address, zipCode, city, phone } = line;
  const place = [zipCode, city].filter(Boolean).join(' ');
  return (
    <li>
      <chakra.button
        type="button"
        w="full"
        px="2.5"
        py="1.5"
        mx="-2.5"
        textAlign="left"
        borderRadius="l2"
        cursor="pointer"
        focusVisibleRing="inside"
        _hover={{ bg: 'accent.subtle' }}
        onClick={onChoose}
      >
        <chakra.span display="block" fontWeight="medium" overflowWrap="anywhere">
          {name ? mark(name) : t`Without a name`}
        </chakra.span>
        <chakra.span display="block" fontSize="xs" color="fg.muted">
          {[address, place, phone].filter(Boolean).join(' · ')}
        </chakra.span>
      </chakra.button>
    </li>
  );
}
