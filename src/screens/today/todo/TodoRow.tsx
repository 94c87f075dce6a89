import { Box, chakra, Text } from '@chakra-ui/react';
import { mdiChevronRight } from '@mdi/js';
import { Link as RouterLink } from 'react-router';
import type { Todo } from '../../../domain/today/todos.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { Open } from '../opened.ts';
import { useWayOf } from './useWayOf.ts';
import { useTodoWords } from './useTodoWords.ts';

/** As high as a finger on a phone; when, whose and what stand beside each other where there is room. */
export const RowBox = chakra('span', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) auto',
      md: '10.5rem minmax(0, 1fr) minmax(0, 1.2fr) auto',
    },
    columnGap: '4',
    alignContent: 'center',
    alignItems: 'baseline',
    w: 'full',
    minH: { base: '11', md: '9' },
    px: '4',
    py: '1.5',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'gray.50' },
    '&[data-popup]': { bg: 'accent.subtle' },
    _focusVisible: {
      outline: '2px solid',
      outlineColor: 'accent.focusRing',
      outlineOffset: '-2px',
    },
  },
});

/** For these, people would stand before a closed door, or nobody would. */
const ALARMING: readonly Todo['kind'][] = [
  'open',
  'absent',
  'archived',
  'overlap',
  'declined',
  'declinedVisit',
];

interface TodoRowProps {
  readonly todo: Todo;
  readonly onOpen: Open;
}

/** One thing to be done, in one line where there is room; it opens what settles it. */
export function TodoRow({ todo, onOpen }: TodoRowProps) {
  const way = useWayOf()(todo);
  const { when, subject, place, matter } = useTodoWords()(todo);
  const words = (
    <>
      <Text as="span" fontVariantNumeric="tabular-nums" color={{ base: 'fg.muted', md: 'fg' }}>
        {when}
      </Text>
      <Text as="span" fontWeight="medium" overflowWrap="anywhere">
        <bdi>{subject}</bdi>
        {place && (
          <chakra.span fontWeight="normal" color="fg.muted">
            {', '}
            <bdi>{place}</bdi>
          </chakra.span>
        )}
      </Text>
      <Text
        as="span"
        overflowWrap="anywhere"
        color={ALARMING.includes(todo.kind) ? 'red.800' : 'fg.muted'}
      >
        {matter}
      </Text>
      <Box
        gridColumn={{ base: '2', md: '4' }}
        gridRow={{ base: '1 / span 3', md: '1' }}
        alignSelf="center"
        color="fg.subtle"
      >
        <Icon path={mdiChevronRight} />
      </Box>
    </>
  );
  return (
    <li>
      <RowBox asChild>
        {typeof way === 'string' ? (
          <RouterLink to={way} data-todo={todo.id}>
            {words}
          </RouterLink>
        ) : (
          <button
            type="button"
            data-todo={todo.id}
            aria-haspopup="dialog"
            onClick={({ currentTarget: anchor }) => onOpen({ ...way, anchor, todoId: todo.id })}
          >
            {words}
          </button>
        )}
      </RowBox>
    </li>
  );
}
