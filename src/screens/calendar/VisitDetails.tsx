import { Box, Link, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiOpenInNew } from '@mdi/js';
import type { RefObject } from 'react';
import { useHref } from 'react-router';
import { JobList } from '../../actors/jobList.ts';
import { useRuntime } from '../../actors/runtime.ts';
import { overlapping, overlappingVisits } from '../../domain/visits/overlappingVisits.ts';
import { dayWriter } from '../../domain/time/calendarWords.ts';
import { dayOf, daysBetween, timeOf } from '../../domain/time/dates.ts';
import type { VisitPatch } from '../../domain/entities.ts';
import { NO_ID } from '../../domain/recordReference.ts';
import type { VisitKey } from '../../domain/visits/visitPatch.ts';
import { useVisitElement } from '../../ui/calendar/useVisitElement.ts';
import type { CalendarVisit } from '../../ui/calendar/visit.ts';
import { Popup } from '../../ui/overlays/Popup.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** A visit with what its popup says. */
export interface DetailedVisit extends CalendarVisit, VisitKey {
  readonly jobId: number;
  readonly workerName: string;
  readonly recurs: boolean;
  readonly patch?: VisitPatch;
}

interface VisitDetailsProps {
  /** What draws the visit. */
  readonly container: RefObject<HTMLElement | null>;
  /** Undefined if none is open. */
  readonly visit: DetailedVisit | undefined;
  readonly onClose: () => void;
}

/** The details of the open visit, beside it as soon as it is drawn. */
export function VisitDetails({ container, visit, onClose }: VisitDetailsProps) {
  const { i18n } = useLingui();
  const anchor = useVisitElement(container, visit?.id ?? null);
  const href = useHref(`/jobs/${visit?.jobId}`);
  if (!visit || !anchor) return null;
  const { id, jobId, title, workerName, start, end, recurs } = visit;
  const day = dayOf(start);
  const later = daysBetween(day, dayOf(end));
  return (
    <Popup key={id} anchor={anchor} title={title} onClose={onClose}>
      <Text>{workerName}</Text>
      <Text pt="1">{dayWriter(i18n.locale)(day)}</Text>
      <Text fontVariantNumeric="tabular-nums">
        {timeOf(start)} - {timeOf(end)}
        {later > 0 && ` +${later}`}
      </Text>
      {recurs && (
        <Text>
          <Trans>Recurring: Yes</Trans>
        </Text>
      )}
      <Overlaps visit={visit} />
      {jobId !== NO_ID && (
        <Box pt="2">
          <Link
            href={href}
            target="_blank"
            rel="noopener"
            minH="6"
            display="inline-flex"
            alignItems="center"
            gap="1"
          >
            <Trans>Details</Trans>
            <Icon path={mdiOpenInNew} size={14} />
          </Link>
        </Box>
      )}
    </Popup>
  );
}

/** With which other visits of its worker a visit overlaps. */
function Overlaps({ visit: { id, jobId, start, end } }: { readonly visit: DetailedVisit }) {
  const { t } = useLingui();
  const { timeZone } = useRuntime().api.config;
  const jobs = JobList.useRows() ?? [];
  const workerId = jobs.find((job) => job.id === jobId)?.workerId;
  const ofWorker = jobs.filter((job) => job.workerId === workerId);
  const days = { first: dayOf(start), last: dayOf(end) };
  const others = overlapping(overlappingVisits(ofWorker, days, timeZone), id);
  return others.map((other) => {
    const name = other.customerName || t`Unknown customer`;
    const times = `${timeOf(other.start)}–${timeOf(other.end)}`;
    return (
      <Text key={other.id} pt="1" color="red.800">
        <Trans>
          Overlaps with {name}, {times}
        </Trans>
      </Text>
    );
  });
}
