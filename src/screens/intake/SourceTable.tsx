import { Box, Button, Flex } from '@chakra-ui/react';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Intake, IntakeSourceList } from '../../actors/exchange/intake.ts';
import { isolated } from '../../domain/isolated.ts';
import { changeOf, type IntakeDraft } from '../../domain/intake/intakeDraft.ts';
import { sourceLines, type SourceLine } from '../../domain/intake/intakeLines.ts';
import { writtenOrigin } from '../../domain/intake/origins.ts';
import { TextButton } from '../../ui/buttons.tsx';
import type { Column } from '../../ui/table/column.ts';
import type { ListTexts } from '../list/list.ts';
import { RecordTable } from '../list/RecordTable.tsx';
import { useListParams } from '../list/useListParams.ts';

const TEXTS: ListTexts = {
  label: msg`Forms`,
  count: (found) => msg`${plural(found, { one: '# form', other: '# forms' })}`,
  loadFailed: msg`The forms could not be loaded`,
  noMatch: (criteria) => msg`No form matches ${criteria}`,
  empty: msg`There are no forms yet`,
  emptyHint: msg`A form on your website brings requests straight into the new requests.`,
};

/** Four lines, and the space around them. */
const CARD_HEIGHT = 146;

const written = (origins: readonly string[]) => origins.map(writtenOrigin).join(', ');

function useSourceColumns(): readonly Column<SourceLine>[] {
  const { t } = useLingui();
  const actor = Intake.useActorRef();
  return useMemo(() => {
    const open = (draft: IntakeDraft) => actor.send({ type: 'dialog.opened', draft });
    return [
      {
        id: 'name',
        header: t`Name`,
        width: '22%',
        cardSlot: 'first',
        defaultSort: 'ascending',
        sortValue: ({ name }) => name,
        title: ({ name }) => name,
        cell: ({ name }, mark) => (
          <Box as="span" fontWeight="medium">
            {mark(name)}
          </Box>
        ),
      },
      {
        id: 'websites',
        header: t`Websites`,
        cardSlot: 'across',
        title: ({ origins }) => written(origins),
        cell: ({ origins }) => written(origins),
      },
      {
        id: 'state',
        header: t`State`,
        width: '120px',
        sortValue: ({ disabled }) => Number(disabled),
        cell: ({ disabled }) => (disabled ? t`Switched off` : t`In use`),
      },
      {
        id: 'actions',
        header: t`Actions`,
        width: '290px',
        cardSlot: 'last',
        unsearched: true,
        screenOnly: true,
        cell: (source) => {
          const name = isolated(source.name);
          return (
            <Flex gap="4" wrap="wrap">
              <TextButton
                aria-label={t`Change: ${name}`}
                onClick={() => open(changeOf(source))}
              >{t`Change…`}</TextButton>
              <TextButton
                aria-label={t`New address: ${name}`}
                onClick={() => open({ kind: 'renew', source })}
              >{t`New address…`}</TextButton>
              <TextButton
                aria-label={t`Test: ${name}`}
                onClick={() => open({ kind: 'test', source })}
              >{t`Test…`}</TextButton>
            </Flex>
          );
        },
      },
    ];
  }, [t, actor]);
}

/** The forms, each with what can be done with it. */
export function SourceTable({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useLingui();
  const sources = IntakeSourceList.useRows();
  const lines = useMemo(
    () =>
      sources && sourceLines(sources, ({ disabled }) => (disabled ? t`Switched off` : t`In use`)),
    [sources, t],
  );
  return (
    <RecordTable
      list={IntakeSourceList.useActorRef()}
      lines={lines}
      columns={useSourceColumns()}
      texts={TEXTS}
      title={<Trans>Forms</Trans>}
      aside={
        <Button size="xs" _print={{ display: 'none' }} onClick={onAdd}>
          <Trans>Add a form…</Trans>
        </Button>
      }
      view={useListParams('forms')}
      cardHeight={CARD_HEIGHT}
    />
  );
}
