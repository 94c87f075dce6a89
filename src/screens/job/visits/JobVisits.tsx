import {
  createContext,
  use,
  useCallback,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { VisitPopupPlace, type DrawnKey } from '../../visits/VisitPopupPlace.tsx';
import { useWorkerSchedule } from '../schedule/WorkerSchedule.tsx';

interface OpenVisit {
  readonly visit: DrawnKey;
  /** What draws it. */
  readonly container: RefObject<HTMLElement | null>;
}

const OpenVisitContext = createContext<(open: OpenVisit) => void>(() => {});

/** Opens a visit of the schedule around, wherever on the page it is drawn. */
export function useOpenVisit(): (open: OpenVisit) => void {
  return use(OpenVisitContext);
}

/** The visits of the schedule around, of which one can be open. */
export function JobVisits({ children }: { readonly children: ReactNode }) {
  const { job, isEdited, ofWorker } = useWorkerSchedule();
  const nowhere = useRef(null);
  const [open, setOpen] = useState<OpenVisit | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const jobs = useMemo(() => [job, ...ofWorker.filter(({ id }) => id !== job.id)], [job, ofWorker]);
  return (
    <OpenVisitContext value={setOpen}>
      {children}
      <VisitPopupPlace
        container={open?.container ?? nowhere}
        visit={open?.visit}
        jobs={jobs}
        isEdited={isEdited && open?.visit.jobId === job.id}
        onClose={close}
      />
    </OpenVisitContext>
  );
}
