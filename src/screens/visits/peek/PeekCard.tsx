import { Box, Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useId, useLayoutEffect, useRef } from 'react';
import type { VisitKey } from '../../../domain/visits/changes/visitPatch.ts';
import type { ScheduledJob } from '../../../domain/visits/fit/workerSchedule.ts';
import { placeBeside } from '../../../ui/overlays/placeBeside.ts';
import { SURFACE } from '../../../ui/overlays/surface.ts';
import { HasActions } from '../card/CardLine.tsx';
import type { ConfirmableJob } from '../card/ConfirmedLine.tsx';
import { VisitCard } from '../card/VisitCard.tsx';
import { useVisit } from '../useVisit.ts';

export interface PeekCardProps {
  /** The job of the visit as it is listed. */
  readonly job: ScheduledJob & Partial<ConfirmableJob>;
  readonly visitKey: VisitKey;
  /** The jobs that are known, this one among them. */
  readonly jobs: readonly ScheduledJob[];
  /** The element that draws the visit, which is described by the card. */
  readonly anchor: HTMLElement;
}

/** The card of a visit beside it, to be read only. */
export function PeekCard({ job: listed, visitKey, jobs, anchor }: PeekCardProps) {
  const { t } = useLingui();
  const card = useRef<HTMLDivElement>(null);
  const id = useId();
  const { job, visit, planned } = useVisit(listed, visitKey);
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return undefined;
    const place = () => placeBeside(element, anchor);
    element.showPopover();
    place();
    // Its name would be drawn over the card.
    const name = anchor.getAttribute('title');
    anchor.removeAttribute('title');
    anchor.setAttribute('aria-describedby', id);
    const sizes = new ResizeObserver(place);
    sizes.observe(element);
    return () => {
      if (name !== null) anchor.setAttribute('title', name);
      anchor.removeAttribute('aria-describedby');
      sizes.disconnect();
    };
  }, [anchor, id]);
  if (!visit || !planned) return null;
  return (
    <Box
      ref={card}
      id={id}
      role="tooltip"
      popover="manual"
      {...SURFACE}
      w="22rem"
      pointerEvents="none"
    >
      <Text fontSize="md" fontWeight="semibold" overflowWrap="anywhere">
        {job.customerName || t`Unknown customer`}
      </Text>
      <Box inert css={{ '& a': { color: 'fg' } }}>
        <HasActions value={false}>
          <VisitCard job={job} visit={visit} planned={planned} listed={listed} jobs={jobs} />
        </HasActions>
      </Box>
    </Box>
  );
}
