import { Box, Heading, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useToday } from '../../../actors/clock/useToday.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import type { NewAbsence, NewClash } from '../../../domain/job/series/effectOfEdit.ts';
import type { CarriedOverride, FallenOverride } from '../../../domain/job/series/overridesAfter.ts';
import { timeOf } from '../../../domain/time/dates.ts';
import type { Visit } from '../../../domain/visits/jobVisits.ts';
import { weekdayWriter } from '../../../domain/visits/visitInWords.ts';
import { ActionButton, TextButton } from '../../../ui/buttons.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { useAbsenceWords } from '../../absences/useAbsenceWords.ts';
import { useRuleLanguage, useWorkerName } from '../../jobs/words.ts';
import { useVisitWords } from '../../visits/useVisitWords.ts';
import { usePatchWords } from '../usePatchWords.ts';
import type { ShownEffect } from './useEffectOfEdit.ts';
import type { EffectWords } from './useEffectWords.ts';

/** So many are named at once. */
const FIRST = 5;

interface EffectDialogProps {
  readonly effect: ShownEffect;
  readonly words: EffectWords;
  readonly onClose: () => void;
}

/** The visits that an edit changes, what it does to them in turn. */
export function EffectDialog({ effect, words, onClose }: EffectDialogProps) {
  const { t } = useLingui();
  const workers = WorkerList.useRows();
  const { whenOf, whoOf } = useVisitWords(workers);
  const nameOf = useWorkerName(workers);
  const absenceInWords = useAbsenceWords();
  const dayInWords = weekdayWriter(useRuleLanguage().language, useToday());
  const patchInWords = usePatchWords(dayInWords);
  const { added, removed, moved, reassigned, clashes, absences, lost, carried } = effect;
  const visitInWords = (visit: Visit) => `${whenOf(visit)} · ${whoOf(visit)}`;
  const clashInWords = ({ visit, workerId, other, customerName }: NewClash) => {
    const when = whenOf(visit);
    const who = nameOf(workerId);
    const customer = customerName || t`Unknown customer`;
    const times = `${timeOf(other.start)}–${timeOf(other.end)}`;
    return t`${when}: ${who} is with ${customer}, ${times}`;
  };
  const absentInWords = ({ visit, workerId, absence }: NewAbsence) =>
    `${whenOf(visit)}: ${nameOf(workerId)}, ${absenceInWords(absence)}`;
  const carriedInWords = ({ from, to, patch }: CarriedOverride) => {
    const days = from === to ? dayInWords(from) : `${dayInWords(from)} → ${dayInWords(to)}`;
    return `${days}: ${patchInWords(patch)}`;
  };
  const lostInWords = ({ seriesDay, patch }: FallenOverride) =>
    `${dayInWords(seriesDay)}: ${patchInWords(patch)}`;
  return (
    <Dialog
      role="dialog"
      title={<Trans>What saving changes</Trans>}
      onDismiss={onClose}
      actions={
        <ActionButton autoFocus variant="outline" colorPalette="gray" onClick={onClose}>
          <Trans>Close</Trans>
        </ActionButton>
      }
    >
      <Trans>In the next twelve months</Trans>
      <Stack gap="4" pt="3" color="fg" maxH="60dvh" overflowY="auto">
        <Lines title={words.clashes} lines={clashes.map(clashInWords)} />
        <Lines title={words.absences} lines={absences.map(absentInWords)} />
        <Lines title={words.lost} lines={lost.map(lostInWords)} />
        <Lines title={words.added} lines={added.map(visitInWords)} />
        <Lines title={words.removed} lines={removed.map(visitInWords)} />
        <Lines
          title={words.moved}
          lines={moved.map(({ before, after }) => `${whenOf(before)} → ${whenOf(after)}`)}
        />
        <Lines
          title={words.reassigned}
          lines={reassigned.map(
            ({ before, after }) => `${whenOf(after)}: ${whoOf(before)} → ${whoOf(after)}`,
          )}
        />
        <Lines title={t`Exceptions that stay`} lines={carried.map(carriedInWords)} />
      </Stack>
    </Dialog>
  );
}

interface LinesProps {
  readonly title: string;
  readonly lines: readonly string[];
}

function Lines({ title, lines }: LinesProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (lines.length === 0) return null;
  const shown = showsAll ? lines : lines.slice(0, FIRST);
  const more = lines.length - shown.length;
  return (
    <Box>
      <Heading as="h3" fontSize="sm" fontWeight="semibold">
        {title}
      </Heading>
      <Stack as="ul" gap="1" listStyleType="none" fontVariantNumeric="tabular-nums">
        {shown.map((line, index) => (
          <Box as="li" key={`${index} ${line}`} overflowWrap="anywhere">
            {line}
          </Box>
        ))}
      </Stack>
      {more > 0 && (
        <TextButton onClick={() => setShowsAll(true)}>
          <Trans>Show {more} more</Trans>
        </TextButton>
      )}
    </Box>
  );
}
