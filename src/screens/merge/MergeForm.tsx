import { Box, Button, Flex, List, Stack, Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiSwapHorizontal } from '@mdi/js';
import { useMemo, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { Changes } from '../../actors/changes/change.ts';
import { JobList } from '../../actors/lists/jobList.ts';
import type { CustomerRecord } from '../../domain/entities.ts';
import { isOfCustomer } from '../../domain/job/jobOfCustomer.ts';
import { customerForm } from '../../domain/person/customerForm.ts';
import {
  leftContacts,
  mergedDraft,
  mergeQuestions,
  type MergeChoices,
  type MergePair as Pair,
  type MergePart,
  type MergeSide,
  withNoted,
} from '../../domain/person/customerMerge.ts';
import { mergePath, recordPath } from '../../domain/navigation/route.ts';
import { ActionButton } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { PartChoice } from '../editor/conflict/PartChoice.tsx';
import { useCustomerInputs, usePersonPartWords } from '../people/personInputs.ts';
import { CustomerName } from '../people/CustomerName.tsx';
import { MergeFailure } from './MergeFailure.tsx';

interface MergeFormProps {
  readonly pair: Pair;
}

/** Both customers side by side: what is kept of each, what moves, and the one button. */
export function MergeForm({ pair }: MergeFormProps) {
  const { from } = pair;
  const actor = Changes.useActorRef();
  const busy = Changes.useSelector((snapshot) => snapshot.hasTag('busy'));
  const [choices, setChoices] = useState<MergeChoices>({});
  const { lines, draft, hasRoom } = useMerged(pair, choices);
  const merge = () =>
    actor.send({
      type: 'change.requested',
      asked: {
        target: 'merge',
        id: from.id,
        name: from.name,
        change: { kind: 'merge', pair, draft },
        seen: null,
      },
    });
  return (
    <Card>
      <Stack gap="5" p="4">
        <Direction pair={pair} />
        <Choices
          pair={pair}
          choices={choices}
          onChoose={(part, side) => setChoices((before) => ({ ...before, [part]: side }))}
        />
        <Noted lines={lines} hasRoom={hasRoom} />
        <Moving customer={from} />
        <MergeFailure />
        <Flex wrap="wrap" gap="3">
          <ActionButton disabled={busy} onClick={merge}>
            <Trans>Merge</Trans>
          </ActionButton>
          <Button asChild variant="outline" colorPalette="gray">
            <RouterLink to={recordPath('customer', from.id)}>
              <Trans>Cancel</Trans>
            </RouterLink>
          </Button>
        </Flex>
      </Stack>
    </Card>
  );
}

/** What the choices make of the two, with the lines that are to keep the other contact details. */
function useMerged(pair: Pair, choices: MergeChoices) {
  const { t } = useLingui();
  const words = useMergeWords();
  const lines = leftContacts(pair, choices).map(({ part, customerId, draft }) => {
    const [label, value] = [words.nameOf(part), words.valueIn(part, draft)];
    return t`${label} of #${customerId}: ${value}`;
  });
  const chosen = mergedDraft(pair, choices);
  const noted = withNoted(chosen, lines);
  return { lines, draft: noted ?? chosen, hasRoom: noted !== null };
}

interface NotedProps {
  readonly lines: readonly string[];
  readonly hasRoom: boolean;
}

/** Which contact details are not chosen, and where they are from then on. */
function Noted({ lines, hasRoom }: NotedProps) {
  if (lines.length === 0) return null;
  return (
    <Box role="status">
      <Text>
        {hasRoom ? (
          <Trans>What is not chosen is kept in the internal note:</Trans>
        ) : (
          <Trans>What is not chosen has no room in the internal note, and is lost:</Trans>
        )}
      </Text>
      <List.Root ps="5">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List.Root>
    </Box>
  );
}

/** Who remains and who is taken up, and how to have it the other way round. */
function Direction({ pair: { from, into } }: MergeFormProps) {
  const remaining = <CustomerName customer={into} />;
  const taken = <CustomerName customer={from} />;
  return (
    <Flex wrap="wrap" align="center" justify="space-between" gap="3">
      <Box flex="1 1 16rem">
        <Text fontWeight="medium">
          <Trans>{remaining} remains.</Trans>
        </Text>
        <Text color="fg.muted">
          <Trans>{taken} is taken up, and is no longer in any list.</Trans>
        </Text>
      </Box>
      <Button asChild variant="outline" size="xs">
        <RouterLink to={mergePath(into.id, from.id)} replace>
          <Icon path={mdiSwapHorizontal} />
          <Trans>The other way round</Trans>
        </RouterLink>
      </Button>
    </Flex>
  );
}

interface ChoicesProps extends MergeFormProps {
  readonly choices: MergeChoices;
  readonly onChoose: (part: MergePart, side: MergeSide) => void;
}

function Choices({ pair, choices, onChoose }: ChoicesProps) {
  const { t } = useLingui();
  const words = useMergeWords();
  const questions = useMemo(() => mergeQuestions(pair), [pair]);
  if (questions.length === 0) {
    return (
      <Text>
        <Trans>Both have the same details.</Trans>
      </Text>
    );
  }
  const titleOf = (customer: CustomerRecord) => <CustomerName customer={customer} />;
  const titles = { into: titleOf(pair.into), from: titleOf(pair.from), both: t`Both` };
  return (
    <Stack gap="4">
      <Text>
        <Trans>What is kept where the two differ? Everything else is the same.</Trans>
      </Text>
      {questions.map(({ part, sides, likely }) => (
        <PartChoice
          key={part}
          label={words.nameOf(part)}
          options={sides.map((side) => ({
            value: side,
            title: titles[side],
            text: words.valueIn(part, mergedDraft(pair, { [part]: side })),
          }))}
          choice={choices[part] ?? likely}
          onChoose={(side) => onChoose(part, side)}
          sideBySide
        />
      ))}
    </Stack>
  );
}

/** As on the page of a customer, but for the address, which is one. */
function useMergeWords() {
  const words = usePersonPartWords(useCustomerInputs());
  return {
    nameOf: (part: MergePart) => words.nameOf(part),
    valueIn: (part: MergePart, draft: ReturnType<typeof customerForm.draftOf>) =>
      part === 'address'
        ? [draft.address, [draft.zipCode, draft.city].filter(Boolean).join(' ')]
            .filter(Boolean)
            .join(', ')
        : words.valueIn(part, draft),
  };
}

/** How many jobs and requests go along. */
function Moving({ customer }: { readonly customer: CustomerRecord }) {
  const { t, i18n } = useLingui();
  const jobs = JobList.useRows();
  const own = useMemo(() => jobs?.filter((job) => isOfCustomer(job, customer)), [jobs, customer]);
  if (!own) return null;
  if (own.length === 0) {
    return (
      <Text>
        <Trans>There are no jobs to move.</Trans>
      </Text>
    );
  }
  const open = own.filter(({ workerId, request }) => workerId === null && request !== null).length;
  const countOf = (found: number, kind: 'job' | 'request') =>
    kind === 'job'
      ? t`${plural(found, { one: '# job', other: '# jobs' })}`
      : t`${plural(found, { one: '# request', other: '# requests' })}`;
  const counts = [
    ...(own.length > open ? [countOf(own.length - open, 'job')] : []),
    ...(open > 0 ? [countOf(open, 'request')] : []),
  ];
  const moved = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(counts);
  return (
    <Text>
      <Trans>Moves along: {moved}</Trans>
    </Text>
  );
}
