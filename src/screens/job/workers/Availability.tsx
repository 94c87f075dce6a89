import type { WorkerFit } from '../../../domain/visits/workerFit.ts';
import type { FitTexts } from '../../jobs/useFitTexts.ts';
import styles from './availability.module.css';

/** The id of a worker's `Availability`, which describes their radio button. */
export function availabilityId(workerId: number): string {
  return `availability-${workerId}`;
}

const SEPARATOR = ' · ';

/** The distance of a free worker, or the clash; then the load. */
function reasonsFor({ clash }: WorkerFit, { way, load }: FitTexts) {
  return clash
    ? { beside: '', below: [clash.customerName, load].filter(Boolean).join(SEPARATOR) }
    : { beside: way && SEPARATOR + way, below: load };
}

export function availabilityText(fit: WorkerFit, texts: FitTexts): string {
  const { beside, below } = reasonsFor(fit, texts);
  return texts.availability + beside + SEPARATOR + below;
}

interface AvailabilityProps {
  readonly workerId: number;
  /** Null if it is unknown; the room is the same. */
  readonly fit: WorkerFit | null;
  readonly textsOf: (fit: WorkerFit) => FitTexts;
}

/** Whether a worker is free for the job, and how loaded they are. */
export function Availability({ workerId, fit, textsOf }: AvailabilityProps) {
  const texts = fit && textsOf(fit);
  const reasons = fit && texts && reasonsFor(fit, texts);
  return (
    <div id={availabilityId(workerId)} className={styles.reasons}>
      <div className={styles.line}>
        <span className={styles.availability} data-clash={fit?.clash ? '' : undefined}>
          {texts?.availability}
        </span>
        {reasons?.beside}
      </div>
      <div className={styles.line}>{reasons?.below}</div>
    </div>
  );
}
