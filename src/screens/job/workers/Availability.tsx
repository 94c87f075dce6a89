import {
  hinderingCustomer,
  isHindered,
  type WorkerFit,
} from '../../../domain/visits/fit/workerFit.ts';
import { FitReasons, inOneLine, SEPARATOR } from '../../jobs/FitReasons.tsx';
import type { FitTexts } from '../../jobs/useFitTexts.ts';
import styles from './availability.module.css';

/** The id of a worker's `Availability`, which describes their radio button. */
export function availabilityId(workerId: number): string {
  return `availability-${workerId}`;
}

/** Of a worker who is free when they are not, and the distance; then what else speaks for them. */
function reasonsFor(fit: WorkerFit, { later, here, way }: FitTexts) {
  return {
    beside: isHindered(fit) ? [] : [later, way],
    below: [hinderingCustomer(fit), here],
  };
}

export function availabilityText(fit: WorkerFit, texts: FitTexts): string {
  const { beside, below } = reasonsFor(fit, texts);
  return inOneLine([texts.availability, ...beside, texts.load, ...below]);
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
        {reasons?.beside.map((text) => text && SEPARATOR + text)}
      </div>
      <div className={styles.line}>
        {texts && reasons && (
          <FitReasons texts={texts} reasons={[!texts.excess && texts.load, ...reasons.below]} />
        )}
      </div>
    </div>
  );
}
