import { useEffect, useRef } from 'react';
import { Changes } from '../../actors/changes/change.ts';
import { useVisitElement } from '../../ui/calendar/useVisitElement.ts';
import { ChangeNotice } from '../jobs/changes/outcome/ChangeNotice.tsx';
import { useIsOfVisit } from './useVisit.ts';
import type { VisitPlaceProps } from './VisitPlace.tsx';
import { VisitPopup } from './VisitPopup.tsx';

/** The changes of single visits on a page, and the popup of the open one, as soon as it is drawn. */
export function VisitChanges(props: VisitPlaceProps) {
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
}: VisitPlaceProps) {
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
      )}
    </>
  );
}

interface NoticeProps {
  /** The visit whose popup is open. */
  readonly shown: VisitPlaceProps['visit'];
}

/** What became of the last change, unless the popup of its visit says so. */
function Notice({ shown }: NoticeProps) {
  const isSaid = useIsOfVisit(shown?.jobId, shown);
  return <ChangeNotice openId={isSaid ? shown!.jobId : null} />;
}
