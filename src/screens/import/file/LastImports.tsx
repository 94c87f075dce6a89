import { Flex } from '@chakra-ui/react';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { ImportList, lastImports } from '../../../actors/exchange/import.ts';
import { useRecordListProps } from '../../../actors/lists/recordList.ts';
import type { ImportListing } from '../../../domain/exchange/dataImport.ts';
import { searchable, type Searchable } from '../../../domain/search/search.ts';
import { dayOf, formatDay, timeOf } from '../../../domain/time/dates.ts';
import type { Column } from '../../../ui/table/column.ts';
import type { ListTexts } from '../../list/list.ts';
import { RecordTable } from '../../list/RecordTable.tsx';
import { useOwnListParams } from '../../list/useListParams.ts';
import { CardLink } from '../../page/CardLink.tsx';
import { useImportWords } from '../useImportWords.ts';

interface ImportLine extends ImportListing, Searchable {
  readonly kindText: string;
  readonly stateText: string;
}

const TEXTS: ListTexts = {
  label: msg`Last imports`,
  count: (found) => msg`${plural(found, { one: '# import', other: '# imports' })}`,
  loadFailed: msg`The last imports could not be loaded`,
  noMatch: (criteria) => msg`No import matches ${criteria}`,
  empty: msg`Nothing was imported yet`,
  emptyHint: msg`Every import appears here, and can be taken back.`,
};

/** Four lines, and the space around them. */
const CARD_HEIGHT = 140;

/** What was imported last, by whom, and the way to take it back. */
export function LastImports() {
  return (
    <ImportList.Provider key={lastImports.key} {...useRecordListProps(lastImports)}>
      <ImportTable />
    </ImportList.Provider>
  );
}

function useLines(): readonly ImportLine[] | null {
  const { t } = useLingui();
  const imports = ImportList.useRows();
  const words = useImportWords();
  return (
    imports &&
    imports.map((each) => {
      const { state, outcome, undo, kind, fileName, userName } = each;
      const kindText = words.kinds[kind];
      const takenBack = undo?.takenBack ?? 0;
      const stateText =
        state === 'imported'
          ? (outcome && words.outcomeOf(outcome)) || t`Nothing changed`
          : state === 'undone'
            ? t`${plural(takenBack, { one: '# taken back', other: '# taken back' })}`
            : words.states[state];
      const searchText = searchable(fileName, userName, kindText, stateText);
      return { ...each, kindText, stateText, searchText };
    })
  );
}

function ImportTable() {
  const lines = useLines();
  return (
    <RecordTable
      list={ImportList.useActorRef()}
      title={<Trans>Last imports</Trans>}
      lines={lines}
      columns={useColumns()}
      texts={TEXTS}
      view={useOwnListParams()}
      cardHeight={CARD_HEIGHT}
      expected={3}
      inlineCells
    />
  );
}

function useColumns(): readonly Column<ImportLine>[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      {
        id: 'at',
        header: t`When`,
        width: '150px',
        numeric: true,
        defaultSort: 'descending',
        unsearched: true,
        sortValue: ({ createdAt }) => createdAt,
        cell: ({ createdAt }) =>
          createdAt && `${formatDay(dayOf(createdAt))}, ${timeOf(createdAt)}`,
      },
      {
        id: 'file',
        header: t`File`,
        width: '26%',
        cardSlot: 'across',
        sortValue: ({ fileName }) => fileName,
        title: ({ fileName }) => fileName,
        cell: ({ id, fileName }, mark) => (
          <Flex align="center">
            <CardLink to={`/import?id=${id}`}>
              <bdi>{mark(fileName)}</bdi>
            </CardLink>
          </Flex>
        ),
      },
      {
        id: 'kind',
        header: t`Content`,
        width: '130px',
        sortValue: ({ kindText }) => kindText,
        cell: ({ kindText }) => kindText,
      },
      {
        id: 'user',
        header: t`By`,
        width: '14%',
        sortValue: ({ userName }) => userName,
        title: ({ userName }) => userName,
        cell: ({ userName }, mark) => <bdi>{mark(userName)}</bdi>,
      },
      {
        id: 'state',
        header: t`Result`,
        sortValue: ({ stateText }) => stateText,
        title: ({ stateText }) => stateText,
        cell: ({ stateText }) => stateText,
      },
      {
        id: 'actions',
        header: t`Actions`,
        width: '130px',
        cardSlot: 'last',
        unsearched: true,
        screenOnly: true,
        cell: ({ id, isUndoable }) =>
          isUndoable && (
            <Flex align="center">
              <CardLink to={`/import?id=${id}`}>
                <Trans>Undo…</Trans>
              </CardLink>
            </Flex>
          ),
      },
    ],
    [t],
  );
}
