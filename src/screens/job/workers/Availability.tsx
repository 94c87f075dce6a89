import {
  hinderingCustomer,
  isHindered,
  type WorkerFit,
} from '../../../domain/visits/fit/workerFit.ts';
import type { FitTexts } from '../../jobs/useFitTexts.ts';
import styles from './availability.module.css';

/** The id of a worker's `Availability`, which describes their radio button. */
export function availabilityId(workerId: number): string {
  return `availability-${workerId}`;
}

const SEPARATOR = ' · ';

const inOneLine = (texts: readonly string[]) => texts.filter(Boolean).join(SEPARATOR);

/** Of a worker who is free when they are not, and the distance; then what else speaks for them. */
function reasonsFor(fit: WorkerFit, { later, here, way, load, excess }: FitTexts) {
  return {
    beside: isHindered(fit)
      ? ''
      : [later, way]
          .filter(Boolean)
          .map((text) => SEPARATOR + text)
          .join(''),
    load,
    isAbove: excess !== '',
    below: inOneLine([hinderingCustomer(fit), here]),
  };
}

export function availabilityText(fit: WorkerFit, texts: FitTexts): string {
  const { beside, load, below } = reasonsFor(fit, texts);
  return inOneLine([texts.availability + beside, load, below]);
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
        <span
          className={styles.availability}
          data-hindered={fit && isHindered(fit) ? '' : undefined}
        >
          {texts?.availability}
        </span>
        {reasons?.beside}
      </div>
      <div className={styles.line}>
        <span data-above={reasons?.isAbove || undefined}>{reasons?.load}</span>
        {reasons?.load && reasons.below && SEPARATOR}
        {reasons?.below}
      </div>
    </div>
  );
}
