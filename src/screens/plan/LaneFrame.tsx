import type { ReactNode } from 'react';
import type { CalendarColors } from '../../domain/calendar/calendarColors.ts';
import type { Lane } from '../../domain/plan/lane.ts';
import { LaneHead, useLaneLabel } from './LaneHead.tsx';

interface LaneFrameProps {
  readonly lane: Lane;
  readonly className: string | undefined;
  /** In rem. */
  readonly height: number;
  readonly colors: CalendarColors | undefined;
  readonly children: ReactNode;
}

/** A lane of any view: its name, its head, and what the view shows of it. */
export function LaneFrame({ lane, className, height, colors, children }: LaneFrameProps) {
  const labelOf = useLaneLabel();
  return (
    <div
      role="group"
      aria-label={labelOf(lane)}
      className={className}
      style={{ height: `${height}rem` }}
      data-lane={lane.id}
      data-open={lane.worker === null || undefined}
    >
      <LaneHead lane={lane} colors={colors} />
      {children}
    </div>
  );
}
