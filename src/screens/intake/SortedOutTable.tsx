import { Box, Flex, Text } from '@chakra-ui/react';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Intake, SortedOutList } from '../../actors/exchange/intake.ts';
import { isolated } from '../../domain/isolated.ts';
import { sortedOutLines, type SortedOutLine } from '../../domain/intake/intakeLines.ts';
import { dayAndTime } from '../../domain/time/dates.ts';
import { TextButton } from '../../ui/buttons.tsx';
import type { Column } from '../../ui/table/column.ts';
import type { ListTexts } from '../list/list.ts';
import { RecordTable } from '../list/RecordTable.tsx';
import { useListParams } from '../list/useListParams.ts';
import { useReasonNames } from './useReasonNames.ts';

const TEXTS: ListTexts = {
  label: msg`Sorted out`,
  count: (found) => msg`${plural(found, { one: '# request', other: '# requests' })}`,
  loadFailed: msg`What was sorted out could not be loaded`,
  noMatch: (criteria) => msg`No request matches ${criteria}`,
  empty: msg`Nothing was sorted out`,
};

/** Five lines, and the space around them. */
const CARD_HEIGHT = 168;

function useSortedOutColumns(): readonly Column<SortedOutLine>[] {
  const { t } = useLingui();
  const actor = Intake.useActorRef();
  const reasons = useReasonNames();
  return useMemo(() => {
    const open = (kind: 'take' | 'delete', request: SortedOutLine) =>
      actor.send({ type: 'dialog.opened', draft: { kind, request } });
    return [
      {
        id: 'name',
        header: t`Name`,
        width: '22%',
        cardSlot: 'first',
        sortValue: ({ contact }) => contact.name,
        title: ({ contact }) => contact.name,
        cell: ({ contact }, mark) => (
          <Box as="span" fontWeight="medium">
            {mark(contact.name)}
          </Box>
        ),
      },
      {
        id: 'comment',
        header: t`Comment`,
        cardSlot: 'across',
        title: ({ comment }) => comment,
        cell: ({ comment }) => comment,
      },
      {
        id: 'reason',
        header: t`Reason`,
        width: '20%',
        sortValue: ({ reason }) => reasons[reason],
        cell: ({ reason }) => reasons[reason],
      },
      {
        id: 'received',
        header: t`Received`,
        width: '150px',
        defaultSort: 'descending',
        sortValue: ({ receivedAt }) => receivedAt,
        cell: ({ receivedAt }) => dayAndTime(receivedAt),
      },
      {
        id: 'actions',
        header: t`Actions`,
        width: '225px',
        cardSlot: 'last',
        unsearched: true,
        screenOnly: true,
        cell: (request) => {
          const name = isolated(request.contact.name);
          return (
            <Flex gap="4" wrap="wrap">
              <TextButton
                aria-label={t`Take: ${name}`}
                onClick={() => open('take', request)}
              >{t`Take…`}</TextButton>
              <TextButton
                aria-label={t`Delete: ${name}`}
                onClick={() => open('delete', request)}
              >{t`Delete…`}</TextButton>
            </Flex>
          );
        },
      },
    ];
  }, [t, actor, reasons]);
}

/** What was sorted out of the requests, for somebody to take or to delete. */
export function SortedOutTable() {
  const requests = SortedOutList.useRows();
  const reasons = useReasonNames();
  const lines = useMemo(
    () => requests && sortedOutLines(requests, ({ reason }) => reasons[reason]),
    [requests, reasons],
  );
  return (
    <RecordTable
      list={SortedOutList.useActorRef()}
      lines={lines}
      columns={useSortedOutColumns()}
      texts={TEXTS}
      title={<Trans>Sorted out</Trans>}
      above={
        <Text px="4" pb="2" color="fg.muted">
          <Trans>
            Requests that look like spam. Whoever sent one is not told, and after 30 days it is
            deleted.
          </Trans>
        </Text>
      }
      view={useListParams('requests')}
      cardHeight={CARD_HEIGHT}
    />
  );
}
