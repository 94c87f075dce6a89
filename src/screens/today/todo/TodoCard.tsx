import { Box, chakra, Heading } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiCheckCircleOutline } from '@mdi/js';
import { useState } from 'react';
import { useToday } from '../../../actors/clock/useToday.ts';
import { formatDay } from '../../../domain/time/dates.ts';
import { todoDays } from '../../../domain/today/todoDays.ts';
import type { TodoGroup } from '../../../domain/today/todos.ts';
import { dayWriter } from '../../../domain/visits/visitInWords.ts';
import { Card } from '../../../ui/page/Card.tsx';
import { CardSkeleton } from '../../../ui/page/CardSkeleton.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { OUT_OF_SIGHT } from '../../../ui/tokens.ts';
import { PLANNING_LISTS } from '../../known/KnownLists.tsx';
import { useListsKnowledge } from '../../known/useListsKnowledge.ts';
import type { Open } from '../opened.ts';
import { RowBox, TodoRow } from './TodoRow.tsx';
import { useStops } from '../../list/useStops.ts';
import { useGroupNames } from './useTodoWords.ts';

/** So many of a group are shown at first, and so many more each time. */
const SHOWN = 8;
const MORE = 50;

interface TodoCardProps {
  /** Null until they are known. */
  readonly groups: readonly TodoGroup[] | null;
  readonly isPopupOpen: boolean;
  readonly onOpen: Open;
}

/** What is to be done, worked off from above by Enter. That it is nothing is said where all is known. */
export function TodoCard({ groups, isPopupOpen, onOpen }: TodoCardProps) {
  const { t } = useLingui();
  const stops = useStops(isPopupOpen);
  const isWhole = useListsKnowledge({ ...PLANNING_LISTS, days: todoDays(useToday()) }).isWhole;
  if (groups?.length === 0 && !isWhole) return null;
  if (!groups) return <CardSkeleton h={OUT_OF_SIGHT} title={<Trans>To do</Trans>} />;
  return (
    <Card title={<Trans>To do</Trans>}>
      <Box {...stops} role="group" aria-label={t`To do`}>
        {groups.map((group) => (
          <Group key={group.name} group={group} onOpen={onOpen} />
        ))}
      </Box>
      {groups.length === 0 && <NothingToDo />}
    </Card>
  );
}

function Group({ group, onOpen }: { readonly group: TodoGroup } & Pick<TodoCardProps, 'onOpen'>) {
  const names = useGroupNames();
  const today = useToday();
  const last = dayWriter(today)(todoDays(today).last);
  const [most, setMost] = useState(SHOWN);
  const { name, count, todos } = group;
  const shown = todos.slice(0, most);
  const more = Math.min(todos.length - shown.length, MORE);
  return (
    <Box pt="2" borderTopWidth="1px" _first={{ pt: '0', borderTopWidth: 0 }}>
      <Heading as="h3" px="4" py="1" fontSize="xs" fontWeight="semibold" color="fg.muted">
        {names[name]}{' '}
        <chakra.span fontVariantNumeric="tabular-nums" fontWeight="normal">
          {name === 'open' && <Trans>until {last}</Trans>} · {count}
        </chakra.span>
      </Heading>
      <chakra.ul listStyleType="none" pb="2">
        {shown.map((todo) => (
          <TodoRow key={todo.id} todo={todo} onOpen={onOpen} />
        ))}
        {more > 0 && (
          <li>
            <RowBox asChild color="accent.fg" fontWeight="medium">
              <button type="button" data-todo={name} onClick={() => setMost(most + MORE)}>
                <Trans>Show {more} more</Trans>
              </button>
            </RowBox>
          </li>
        )}
      </chakra.ul>
    </Box>
  );
}

function NothingToDo() {
  const last = formatDay(todoDays(useToday()).last);
  return (
    <EmptyState icon={mdiCheckCircleOutline} title={<Trans>Everything is done</Trans>}>
      <Trans>Until {last} somebody comes to every visit, and everybody knows of it.</Trans>
    </EmptyState>
  );
}
