import { Stack } from '@chakra-ui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { Appointment } from '../../../actors/editor/appointment.ts';
import type { LocalDate } from '../../../domain/entities.ts';
import type { JobDraft } from '../../../domain/job/jobDraft.ts';
import { isRemoved, laterVisits } from '../../../domain/job/edit/laterVisits.ts';
import { droppedVisits, endDay } from '../../../domain/job/series/seriesVisits.ts';
import { dayOf, formatDay, timeOf } from '../../../domain/time/dates.ts';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { useRuleLanguage } from '../../jobs/words.ts';
import { useWrittenDay } from './appointmentWords.ts';

interface DroppedVisitsProps {
  readonly draft: JobDraft;
}

/** Names the visits that the loaded job has after the end, and asks about those without a rule. */
export function DroppedVisits({ draft }: DroppedVisitsProps) {
  const job = Appointment.useSelector(({ context }) => context.job);
  const { timeZone } = useRuleLanguage();
  const after = endDay(draft, timeZone);
  const dropped = after && droppedVisits(job, after, timeZone);
  const isAsked = after !== null && laterVisits(job, draft, after).length > 0;
  if (!after || !(dropped || isAsked)) return null;
  return (
    <Notice tone="info">
      <Stack as="span" gap="1.5">
        {dropped && <DroppedDays after={after} {...dropped} />}
        {isAsked && <LaterVisits draft={draft} after={after} />}
      </Stack>
    </Notice>
  );
}

interface DroppedDaysProps {
  readonly after: LocalDate;
  readonly days: readonly LocalDate[];
  readonly more: number | null;
}

function DroppedDays({ after, days, more }: DroppedDaysProps) {
  const end = formatDay(after);
  const named = days.map(useWrittenDay()).join(', ');
  if (more === null) {
    return (
      <Trans>
        Dropped after {end}: {named} and all later ones.
      </Trans>
    );
  }
  return (
    <Plural
      value={more}
      _0={`Dropped after ${end}: ${named}.`}
      one={`Dropped after ${end}: ${named} and # more.`}
      other={`Dropped after ${end}: ${named} and # more.`}
    />
  );
}

function LaterVisits({ draft, after }: DroppedVisitsProps & { readonly after: LocalDate }) {
  const appointment = Appointment.useActorRef();
  const job = Appointment.useSelector(({ context }) => context.job);
  const written = useWrittenDay();
  const later = laterVisits(job, draft, after);
  const named = later.map(({ start }) => `${written(dayOf(start))}, ${timeOf(start)}`).join('; ');
  return (
    <CheckField
      label={
        <Plural
          value={later.length}
          one={`Also remove the single visit after it: ${named}`}
          other={`Also remove the single visits after it: ${named}`}
        />
      }
      checked={later.every((event) => isRemoved(draft, event))}
      onChange={(isChecked) =>
        appointment.send({ type: isChecked ? 'laterVisits.removed' : 'laterVisits.kept', after })
      }
    />
  );
}
