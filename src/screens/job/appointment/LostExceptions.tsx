import { Box, Stack } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Appointment } from '../../../actors/appointment.ts';
import { JobEditor } from '../../../actors/recordEditor.ts';
import { useToday } from '../../../actors/useToday.ts';
import { ascending } from '../../../domain/ascending.ts';
import { visitName } from '../../../domain/job/jobDraft.ts';
import { overridesAfter, type FallenOverride } from '../../../domain/job/overridesAfter.ts';
import { TextButton } from '../../../ui/buttons.tsx';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { usePatchWords } from '../usePatchWords.ts';
import { useWrittenDay } from './appointmentWords.ts';

/** So many are named at once. */
const FIRST = 5;

/** Names the exceptions that fall away by the edit of a series, and offers to keep their visits. */
export function LostExceptions() {
  const job = Appointment.useSelector(({ context }) => context.job);
  const draft = Appointment.useSelector(({ context }) => context.draft);
  const today = useToday();
  const [showsAll, setShowsAll] = useState(false);
  const fallen = overridesAfter(job, draft, today).fallen.toSorted((one, other) =>
    ascending(one.start, other.start),
  );
  if (fallen.length === 0) return null;
  const shown = showsAll ? fallen : fallen.slice(0, FIRST);
  const more = fallen.length - shown.length;
  return (
    <Notice tone="info">
      <Trans>The series has no place for these any more:</Trans>
      <Stack as="ul" gap="1" pt="1" listStyleType="none">
        {shown.map((one) => (
          <LostException key={visitName(one)} {...one} />
        ))}
      </Stack>
      {more > 0 && (
        <TextButton onClick={() => setShowsAll(true)}>
          <Trans>Show {more} more</Trans>
        </TextButton>
      )}
    </Notice>
  );
}

function LostException(lost: FallenOverride) {
  const { seriesDay, patch, isKept } = lost;
  const edit = JobEditor.useEdit();
  const keptVisits = JobEditor.useDraft((draft) => draft.keptVisits);
  const written = useWrittenDay();
  const wordsOf = usePatchWords();
  const what = `${written(seriesDay)}: ${wordsOf(patch)}`;
  if (patch.cancelled) return <Box as="li">{what}</Box>;
  return (
    <Box as="li">
      <CheckField
        label={
          <span>
            {what}. <Trans>Keep it as a single visit</Trans>
          </span>
        }
        checked={isKept}
        onChange={(isChecked) =>
          edit({
            kind: 'fields',
            fields: { keptVisits: { ...keptVisits, [visitName(lost)]: isChecked } },
          })
        }
      />
    </Box>
  );
}
