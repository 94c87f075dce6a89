import { Stack } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { VisitPatch } from '../../domain/entities.ts';
import type { Visit } from '../../domain/visits/jobVisits.ts';
import { partiesToInform } from '../../domain/visits/visitExceptions.ts';
import { informed } from '../../domain/visits/changes/visitPatch.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { useVisitWords } from './useVisitWords.ts';

interface InformedTicksProps {
  readonly visit: Visit;
  /** Null if it cannot be changed. */
  readonly onChange: ((patch: VisitPatch | null) => void) | null;
}

/** Who knows how a visit differs from the plan; nothing if it does not. */
export function InformedTicks({ visit, onChange }: InformedTicksProps) {
  const { t } = useLingui();
  const { whoOf } = useVisitWords(WorkerList.useRows());
  const parties = partiesToInform(visit);
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
          onChange={(knows) => onChange?.(informed(patch, party, knows))}
        />
      ))}
    </Stack>
  );
}
