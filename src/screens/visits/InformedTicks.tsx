import { Stack } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { VisitPatch } from '../../domain/entities.ts';
import type { JobVisit } from '../../domain/visits/jobVisits.ts';
import { concernedBy } from '../../domain/visits/visitExceptions.ts';
import { told } from '../../domain/visits/changes/visitPatch.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { useVisitWords } from './useVisitWords.ts';

interface ToldTicksProps {
  readonly visit: JobVisit;
  /** Null if it cannot be changed. */
  readonly onChange: ((patch: VisitPatch | null) => void) | null;
}

/** Who knows how a visit differs from the plan; nothing if it does not. */
export function ToldTicks({ visit, onChange }: ToldTicksProps) {
  const { t } = useLingui();
  const { whoOf } = useVisitWords(WorkerList.useRows());
  const parties = concernedBy(visit);
  if (parties.length === 0) return null;
  const patch = visit.patch ?? null;
  const who = whoOf(visit);
  const people = visit.workerIds.length;
  return (
    <Stack role="group" aria-label={t`Who knows of it`} gap="0" pt="2">
      {parties.map((party) => (
        <CheckField
          key={party}
          label={
            party === 'customer'
              ? t`The customer knows`
              : t`${plural(people, { one: `${who} knows`, other: `${who} know` })}`
          }
          checked={patch?.told?.[party] ?? false}
          disabled={onChange === null}
          onChange={(knows) => onChange?.(told(patch, party, knows))}
        />
      ))}
    </Stack>
  );
}
