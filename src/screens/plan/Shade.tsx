import type { GridHours } from '../../domain/calendar/dimensions.ts';
import { spanOfPart } from '../../domain/calendar/hourSpan.ts';
import type { DayPart } from '../../domain/entities.ts';
import styles from './plan.module.css';

interface ShadeProps {
  readonly kind: 'absence' | 'holiday';
  readonly part: DayPart;
  /** `HH:mm` */
  readonly noon: string;
  readonly hours: GridHours;
}

/** Behind the visits, the part of a day on which a worker is absent, or the business rests. */
export function Shade({ kind, part, noon, hours }: ShadeProps) {
  const { left, width } = spanOfPart(part, noon, hours);
  const style = { left: `${left * 100}%`, width: `${width * 100}%` };
  return <div className={styles[kind]} style={style} aria-hidden="true" />;
}
