import { Changes } from '../../actors/change.ts';
import { ChangeNotice } from '../jobs/changes/ChangeNotice.tsx';
import { useIsOfVisit } from './useVisit.ts';
import { VisitPopup, type VisitPopupProps } from './VisitPopup.tsx';

interface VisitChangesProps {
  /** Null if none is open. */
  readonly open: VisitPopupProps | null;
}

/** The changes of single visits on a page, and the popup of the one that is open. */
export function VisitChanges({ open }: VisitChangesProps) {
  return (
    <Changes.Provider>
      <Notice open={open} />
      {open && <VisitPopup {...open} />}
    </Changes.Provider>
  );
}

/** What became of the last change, unless the popup of its visit says so. */
function Notice({ open }: VisitChangesProps) {
  const isSaid = useIsOfVisit(open?.job.id, open?.visitKey);
  return <ChangeNotice openId={isSaid ? open!.job.id : null} />;
}
