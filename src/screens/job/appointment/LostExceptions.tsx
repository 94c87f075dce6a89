import { Box, Stack } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { JobEditor } from '../../../actors/editor/recordEditor.ts';
import { ascending } from '../../../domain/ascending.ts';
import { visitName } from '../../../domain/job/jobDraft.ts';
import type { FallenOverride } from '../../../domain/job/series/overridesAfter.ts';
import { TextButton } from '../../../ui/buttons.tsx';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { usePatchWords } from '../usePatchWords.ts';
import { useWrittenDay } from './appointmentWords.ts';

/** So many are named at once. */
const FIRST = 5;

interface LostExceptionsProps {
  readonly fallen: readonly FallenOverride[];
}

/** Names the exceptions that fall away by the edit of a series, and offers to keep their visits. */
export function LostExceptions({ fallen }: LostExceptionsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const all = fallen.toSorted((one, other) => ascending(one.start, other.start));
  const shown = showsAll ? all : all.slice(0, FIRST);
  const more = all.length - shown.length;
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
  const { seriesDay, patch, isPlanned, isKept } = lost;
  const edit = JobEditor.useEdit();
  const keptVisits = JobEditor.useDraft((draft) => draft.keptVisits);
  const written = useWrittenDay();
  const wordsOf = usePatchWords(written);
  const what = `${written(seriesDay)}: ${wordsOf(patch)}`;
  if (patch.cancelled) return <Box as="li">{what}</Box>;
  return (
    <Box as="li">
      <CheckField
        label={
          <span>
            {what}.{' '}
            {isPlanned ? (
              <Trans>Keep it there, or else it is as planned again</Trans>
            ) : (
              <Trans>Keep it as a single visit</Trans>
            )}
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
