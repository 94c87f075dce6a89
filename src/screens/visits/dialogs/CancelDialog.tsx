import { Trans } from '@lingui/react/macro';
import { mdiInformationOutline } from '@mdi/js';
import { useState, type ReactNode } from 'react';
import type { SeriesRequests } from '../../../actors/changes/seriesRequest.ts';
import type { CancellationReason, VisitPatch } from '../../../domain/entities.ts';
import { lostFrom } from '../../../domain/job/series/effectOfMove.ts';
import type { Scope } from '../../../domain/job/series/seriesEdit.ts';
import { addDays, formatDay } from '../../../domain/time/dates.ts';
import { cancelledFor } from '../../../domain/visits/changes/cancellation.ts';
import type { Visit } from '../../../domain/visits/jobVisits.ts';
import { CANCELLATION_REASONS } from '../../../domain/visits/changes/visitPatch.ts';
import type { ScheduledJob } from '../../../domain/visits/fit/workerSchedule.ts';
import { IconLine } from '../../../ui/IconLine.tsx';
import type { ConfirmableJob } from '../card/ConfirmedLine.tsx';
import { RadioList } from '../../../ui/fields/RadioList.tsx';
import { ScopeList } from './ScopeList.tsx';
import { SeriesWarningLines } from './SeriesWarningLines.tsx';
import { useCancellationScopes } from './useScopes.ts';
import { useReasonNames } from '../useVisitWords.ts';
import { VisitDialog } from './VisitDialog.tsx';
import { isNoteTooLong, VisitNoteField } from './VisitNoteField.tsx';

export interface VisitTaskProps {
  readonly job: ScheduledJob;
  /** The job without changes that are pending. */
  readonly listed: ScheduledJob & Partial<ConfirmableJob>;
  readonly visit: Visit;
  /** What the visit has of its own. */
  readonly patch: VisitPatch | null;
  /** Which visit it is by now, and what others have done to it since the dialog is open. */
  readonly about: ReactNode;
  /** With the worker who gets the job, if the visit is given with it. */
  readonly onChange: (patch: VisitPatch | null, workerId?: number) => void;
  readonly series: SeriesRequests;
  readonly onClose: () => void;
}

/** Asks why a visit does not take place, or whether none does from it on. */
export function CancelDialog({
  job,
  visit,
  patch,
  about,
  series,
  onChange,
  onClose,
}: VisitTaskProps) {
  const scopes = useCancellationScopes(job, visit);
  const [scope, setScope] = useState<Scope>('visit');
  const last = formatDay(addDays(visit.seriesDay, -1));
  const reasons = useReasonNames();
  const [reason, setReason] = useState<CancellationReason>('customer');
  const [note, setNote] = useState(patch?.note ?? '');
  return (
    <VisitDialog
      title={
        scope === 'visit' ? (
          <Trans>Cancel this visit</Trans>
        ) : (
          <Trans>Cancel the visits from this one on</Trans>
        )
      }
      about={about}
      action={
        scope === 'visit' ? <Trans>Cancel the visit</Trans> : <Trans>Cancel the visits</Trans>
      }
      onSubmit={() => {
        if (scope === 'from') series.end();
        else if (!isNoteTooLong(note)) onChange(cancelledFor(patch, reason, note.trim()));
      }}
      onClose={onClose}
    >
      <ScopeList scopes={scopes} value={scope} onChoose={setScope} />
      {scope === 'visit' ? (
        <>
          <RadioList
            legend={<Trans>Reason</Trans>}
            options={CANCELLATION_REASONS.map((each) => [each, reasons[each]] as const)}
            value={reason}
            onChoose={setReason}
          />
          <VisitNoteField value={note} onChange={setNote} hint={null} />
        </>
      ) : (
        <>
          <IconLine path={mdiInformationOutline} color="fg.muted">
            <Trans>The series then ends on {last}.</Trans>
          </IconLine>
          <SeriesWarningLines
            warnings={{ clashes: [], absences: [], lost: lostFrom(job, visit.seriesDay) }}
          />
        </>
      )}
    </VisitDialog>
  );
}
