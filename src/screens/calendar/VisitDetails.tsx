import { Box, Link, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiOpenInNew } from '@mdi/js';
import type { RefObject } from 'react';
import { useHref } from 'react-router';
import type { LocalDate } from '../../domain/entities.ts';
import { dayWriter } from '../../domain/time/calendarWords.ts';
import { daysBetween } from '../../domain/time/dates.ts';
import { useVisitElement } from '../../ui/calendar/useVisitElement.ts';
import type { CalendarVisit } from '../../ui/calendar/visit.ts';
import { Popup } from '../../ui/overlays/Popup.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** A visit with what its popup says. */
export interface DetailedVisit extends CalendarVisit {
  readonly jobId: number;
  readonly workerName: string;
  readonly recurs: boolean;
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
  const { id, title, workerName, start, end, recurs } = visit;
  const [day, lastDay] = [start, end].map((time) => time.slice(0, 10)) as [LocalDate, LocalDate];
  const later = daysBetween(day, lastDay);
  return (
    <Popup key={id} anchor={anchor} title={title} onClose={onClose}>
      <Text>{workerName}</Text>
      <Text pt="1">{dayWriter(i18n.locale)(day)}</Text>
      <Text fontVariantNumeric="tabular-nums">
        {start.slice(11)} - {end.slice(11)}
        {later > 0 && ` +${later}`}
      </Text>
      {recurs && (
        <Text>
          <Trans>Recurring: Yes</Trans>
        </Text>
      )}
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
    </Popup>
  );
}
