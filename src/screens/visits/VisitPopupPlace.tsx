import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Changes } from '../../actors/changes/change.ts';
import type { Visit } from '../../domain/visits/jobVisits.ts';
import type { ScheduledJob } from '../../domain/visits/fit/workerSchedule.ts';
import { useVisitElement } from '../../ui/calendar/useVisitElement.ts';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { ChangeNotice } from '../jobs/changes/outcome/ChangeNotice.tsx';
import type { ConfirmableJob } from './card/ConfirmedLine.tsx';
import { useIsOfVisit } from './useVisit.ts';

const VisitPopup = lazyComponent(async () => (await import('./VisitPopup.tsx')).VisitPopup);

/** A visit as it is drawn: of one of several people it has an id of its own. */
export type DrawnKey = Pick<Visit, 'id' | 'jobId' | 'eventId' | 'seriesDay'>;

interface VisitPopupPlaceProps {
  /** What draws the visits. */
  readonly container: RefObject<HTMLElement | null>;
  /** Undefined if none is open, or if it is not drawn any more. */
  readonly visit: DrawnKey | undefined;
  /** The jobs of the visits. */
  readonly jobs: readonly (ScheduledJob & Partial<ConfirmableJob>)[];
  /** Whether the job of the open visit has unsaved edits, which come first. */
  readonly isEdited?: boolean;
  /** Whether what is around it holds the changes; otherwise it has its own. */
  readonly hasChanges?: boolean;
  /** Whether the details would lie over the other visits, and close once theirs is given. */
  readonly isNarrow?: boolean;
  /** Stable. */
  readonly onClose: () => void;
  /** What else can be done with the open visit, some `MenuItem`s. */
  readonly children?: ReactNode;
}

/** The changes of single visits on a page, and the popup of the open one, as soon as it is drawn. */
export function VisitPopupPlace(props: VisitPopupPlaceProps) {
  if (props.hasChanges) return <OpenVisit {...props} />;
  return (
    <Changes.Provider>
      <OpenVisit {...props} />
    </Changes.Provider>
  );
}

function OpenVisit({
  container,
  visit,
  jobs,
  isEdited = false,
  isNarrow = false,
  onClose,
  children,
}: VisitPopupPlaceProps) {
  const anchor = useVisitElement(container, visit?.id ?? null);
  const job = visit && jobs.find(({ id }) => id === visit.jobId);
  const shown = useRef('');
  useEffect(() => {
    if (!visit || anchor) shown.current = visit?.id ?? '';
    else if (shown.current === visit.id) {
      // A change has moved it to where it is not drawn.
      shown.current = '';
      onClose();
    }
  }, [visit, anchor, onClose]);
  return (
    <>
      <Notice shown={anchor ? visit : undefined} />
      {visit && job && anchor && (
        <LazyBoundary onDismiss={onClose}>
          <VisitPopup
            key={visit.id}
            job={job}
            visitKey={visit}
            jobs={jobs}
            anchor={anchor}
            isEdited={isEdited}
            closesOnceGiven={isNarrow}
            onClose={onClose}
          >
            {children}
          </VisitPopup>
        </LazyBoundary>
      )}
    </>
  );
}

interface NoticeProps {
  /** The visit whose popup is open. */
  readonly shown: VisitPopupPlaceProps['visit'];
}

/** What became of the last change, unless the popup of its visit says so. */
function Notice({ shown }: NoticeProps) {
  const isSaid = useIsOfVisit(shown?.jobId, shown);
  return <ChangeNotice openId={isSaid ? shown!.jobId : null} />;
}
