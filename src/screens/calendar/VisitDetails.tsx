import { Box, Link, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiOpenInNew } from '@mdi/js';
import { useHref } from 'react-router';
import type { LocalDate } from '../../domain/entities.ts';
import { dayWriter } from '../../domain/time/calendarWords.ts';
import { VisitPopup } from '../../ui/calendar/VisitPopup.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { DrawnVisit } from './useVisits.ts';

interface VisitDetailsProps {
  readonly visit: DrawnVisit;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

export function VisitDetails({ visit: { title, event }, anchor, onClose }: VisitDetailsProps) {
  const { i18n } = useLingui();
  const href = useHref(`/jobs/${event.job.id}`);
  const day = dayWriter(i18n.locale)(event.start.slice(0, 10) as LocalDate);
  return (
    <VisitPopup anchor={anchor} title={title} onClose={onClose}>
      <Text>{event.worker.name}</Text>
      <Text pt="1">{day}</Text>
      <Text fontVariantNumeric="tabular-nums">
        {event.start.slice(11)} - {event.end.slice(11)}
      </Text>
      {event.recurs && (
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
    </VisitPopup>
  );
}
