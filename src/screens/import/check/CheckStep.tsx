import { Box } from '@chakra-ui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { Import, ImportRows, useImportRowsProps } from '../../../actors/exchange/import.ts';
import { VERDICTS, type DataImport, type Verdict } from '../../../domain/exchange/dataImport.ts';
import { countsOf, effectOf, leftOutOf, undecided } from '../../../domain/exchange/decisions.ts';
import { sentence } from '../../../domain/text/sentence.ts';
import { ActionButton } from '../../../ui/buttons.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { FilterChips } from '../../../ui/table/FilterChips.tsx';
import { SaveAll } from '../../editor/saving/SaveAll.tsx';
import { RetryButton } from '../../page/RetryButton.tsx';
import { CheckedRows } from './CheckedRows.tsx';
import { FaultsLink } from '../FaultsLink.tsx';
import { ImportFailure } from '../ImportFailure.tsx';
import { StepFrame } from '../StepFrame.tsx';
import { useImportWords } from '../useImportWords.ts';
import { useRunWords } from './useRunWords.ts';

interface OfImport {
  readonly shown: DataImport;
}

/** What would become of each row, and the button that imports them. */
export function CheckStep() {
  const shown = Import.useSelector(({ context }) => context.shown);
  if (!shown) return null;
  return (
    <StepFrame step="check">
      <CheckFailure shown={shown} />
      <Faults shown={shown} />
      <Verdicts key={shown.check?.digest} shown={shown} />
      <Run shown={shown} />
      <CheckAgain />
    </StepFrame>
  );
}

function CheckFailure({ shown: { message } }: OfImport) {
  const actor = Import.useActorRef();
  const isOutdated = Import.useSelector((snapshot) => snapshot.matches({ checked: 'outdated' }));
  const isUnchecked = Import.useSelector((snapshot) => snapshot.matches({ checked: 'unchecked' }));
  const isRefused = Import.useSelector((snapshot) => snapshot.matches({ checked: 'refused' }));
  const isCorrected = Import.useSelector(({ context }) => context.corrections.length > 0);
  const again = !isCorrected && (
    <RetryButton onRetry={() => actor.send({ type: 'check.requested' })}>
      <Trans>Check again</Trans>
    </RetryButton>
  );
  if (isOutdated) {
    return (
      <Notice tone="failure" action={again}>
        <Trans>
          Nothing was imported: records have changed since the check. Please check once more.
        </Trans>
      </Notice>
    );
  }
  if (isUnchecked) {
    return (
      <ImportFailure action={again}>
        <Trans>The rows were not checked again.</Trans>
      </ImportFailure>
    );
  }
  if (isRefused) {
    return (
      <ImportFailure action={again}>
        <Trans>Nothing was imported.</Trans>
      </ImportFailure>
    );
  }
  return message && <Notice tone="failure">{sentence(message)}</Notice>;
}

/** What becomes of the faulty rows: of an archive nothing is imported before they are correct. */
function Faults({ shown }: OfImport) {
  const { faulty } = countsOf(shown);
  if (faulty === 0) return null;
  const isLeftOut = leftOutOf(shown) > 0;
  return (
    <Notice
      tone={isLeftOut ? 'info' : 'failure'}
      action={shown.hasFaults && <FaultsLink id={shown.id} />}
    >
      {isLeftOut ? (
        <Plural
          value={faulty}
          one="# row has a fault and is left out of the import."
          other="# rows have a fault and are left out of the import."
        />
      ) : (
        <Plural
          value={faulty}
          one="# row has a fault. Nothing is imported until it is corrected in the file."
          other="# rows have a fault. Nothing is imported until they are corrected in the file."
        />
      )}
    </Notice>
  );
}

/** The rows of one verdict; first of the one that needs a person most. */
function Verdicts({ shown }: OfImport) {
  const { verdicts } = useImportWords();
  const counts = countsOf(shown);
  const present = useMemo(() => VERDICTS.filter((verdict) => counts[verdict] > 0), [counts]);
  const [verdict, setVerdict] = useState<Verdict>(present[0] ?? 'unchanged');
  const chips = present.map((each, index) => ({
    index,
    label: verdicts[each],
    count: counts[each],
    on: each === verdict,
  }));
  const choose = useCallback((index: number) => setVerdict(present[index]!), [present, setVerdict]);
  const { fileName } = shown;
  return (
    <Card
      title={
        <Trans>
          Rows of <bdi>{fileName}</bdi>
        </Trans>
      }
    >
      <Box px="4" py="2">
        <FilterChips chips={chips} onToggle={choose} />
      </Box>
      <ImportRows.Provider key={verdict} {...useImportRowsProps(shown.id, verdict)}>
        <CheckedRows label={verdicts[verdict]} verdict={verdict} />
      </ImportRows.Provider>
    </Card>
  );
}

function Run({ shown }: OfImport) {
  const actor = Import.useActorRef();
  const { outcomeOf } = useImportWords();
  const runWords = useRunWords();
  const decisions = Import.useSelector(({ context }) => context.decisions);
  const canRun = Import.useSelector((snapshot) => snapshot.can({ type: 'run.requested' }));
  const { created, updated } = effectOf(shown, decisions);
  const open = undecided(shown, decisions);
  const { faulty } = countsOf(shown);
  const isCorrected = Import.useSelector(({ context }) => context.corrections.length > 0);
  const leftOut = leftOutOf(shown);
  const stays = faulty > leftOut;
  const hasEffect = open > 0 || created + updated > 0;
  const hint: ReactNode =
    stays || isCorrected ? null : open > 0 ? (
      <Plural
        value={open}
        one="# unclear row is still to be decided."
        other="# unclear rows are still to be decided."
      />
    ) : !hasEffect ? (
      leftOut === 0 && (
        <Trans>There is nothing to import: all rows are in Einsatzplan already.</Trans>
      )
    ) : (
      <>
        {outcomeOf({ created, updated, unchanged: 0, skipped: 0, leftOut })}.{' '}
        <Trans>You can undo the import afterwards.</Trans>
      </>
    );
  return (
    <>
      {!stays && hasEffect && !isCorrected ? (
        <SaveAll
          action={runWords(shown.kind, created + updated, leftOut)}
          disabled={!canRun}
          isBusy={false}
          onSave={() => actor.send({ type: 'run.requested' })}
        >
          <span>{hint}</span>
        </SaveAll>
      ) : (
        <Box color="fg.muted" aria-live="polite" _empty={{ display: 'none' }}>
          {hint}
        </Box>
      )}
      <ActionButton
        variant="outline"
        colorPalette="gray"
        alignSelf="start"
        onClick={() => actor.send({ type: 'columns.requested' })}
      >
        <Trans>Back to the columns</Trans>
      </ActionButton>
    </>
  );
}

/** Checks all rows with what is corrected, while cells are typed. */
function CheckAgain() {
  const actor = Import.useActorRef();
  const count = Import.useSelector(({ context }) => context.corrections.length);
  const canCheck = Import.useSelector((snapshot) => snapshot.can({ type: 'check.requested' }));
  if (count === 0) return null;
  return (
    <SaveAll
      action={<Trans>Check again</Trans>}
      disabled={!canCheck}
      isBusy={false}
      onSave={() => actor.send({ type: 'check.requested' })}
    >
      <Plural
        value={count}
        one="# cell is corrected, and not checked yet."
        other="# cells are corrected, and not checked yet."
      />
    </SaveAll>
  );
}
