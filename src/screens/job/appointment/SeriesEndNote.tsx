import { Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Appointment } from '../../../actors/editor/appointment.ts';
import { usePermission } from '../../../actors/session/usePermission.ts';
import { useToday } from '../../../actors/clock/useToday.ts';
import type { JobDraft } from '../../../domain/job/jobDraft.ts';
import type { JobSeriesEnd } from '../../../domain/job/series/seriesEnd.ts';
import { lastVisitDay } from '../../../domain/job/series/seriesVisits.ts';
import { NEVER } from '../../../domain/recurrence/ruleEnd.ts';
import { formatDay } from '../../../domain/time/dates.ts';
import { focusHeading } from '../../../ui/page/landmarks.ts';
import { TextButton } from '../../../ui/buttons.tsx';
import { useRuleLanguage } from '../../jobs/words.ts';
import { useWrittenDay } from './appointmentWords.ts';

interface SeriesEndNoteProps {
  readonly draft: JobDraft;
  readonly end: JobSeriesEnd;
}

/**
 * Names the last visit of a series that ends, and can take the end away; not of one that is over, as
 * then visits would have been that nobody made.
 */
export function SeriesEndNote({ draft, end }: SeriesEndNoteProps) {
  const appointment = Appointment.useActorRef();
  const mayEdit = usePermission('edit');
  const { timeZone } = useRuleLanguage();
  const saved = Appointment.useSelector(({ context }) => context.job);
  const savedDay = lastVisitDay(saved, timeZone);
  const today = useToday();
  const isOver = savedDay !== null && savedDay < today;
  return (
    <Flex wrap="wrap" align="baseline" columnGap="3" color="fg.muted">
      {end.kind === 'various' ? (
        <span>
          <Trans>The rules end differently. A new end applies to all of them.</Trans>
        </span>
      ) : (
        <LastVisit draft={draft} end={end} />
      )}
      {mayEdit && !isOver && (
        <TextButton
          onClick={() => {
            appointment.send({ type: 'seriesEnd.changed', end: NEVER });
            focusHeading();
          }}
        >
          <Trans>No end</Trans>
        </TextButton>
      )}
    </Flex>
  );
}

/** When the last visit of a series that ends is, or was. */
export function LastVisit({ draft, end }: SeriesEndNoteProps) {
  const { timeZone } = useRuleLanguage();
  const today = useToday();
  const written = useWrittenDay();
  const day = lastVisitDay(draft, timeZone);
  if (day === null) return null;
  return (
    <span>
      {day < today ? (
        <Trans>The series is over: its last visit was on {written(day)}.</Trans>
      ) : (
        <Trans>Last visit: {written(day)}.</Trans>
      )}
      {end.kind === 'visits' && draft.fromDate && (
        <>
          {' '}
          <Trans>Counted from {formatDay(draft.fromDate)}.</Trans>
        </>
      )}
    </span>
  );
}
