import { useMemo, type ComponentProps, type CSSProperties, type ReactNode } from 'react';
import type { LocalDate, LocalDateTime } from '../../domain/entities.ts';
import { paperZoom } from '../../domain/plan/dimensions.ts';
import { VirtualLanes, type VirtualLanesProps } from '../../ui/plan/VirtualLanes.tsx';
import { OpenLane, type OpenColumn } from './openLane/OpenLane.tsx';
import styles from './plan.module.css';
import type { DrawnLane, Plan } from './usePlan.ts';
import { RequestedJobs } from './RequestedJobs.tsx';

export interface PlanViewProps extends Pick<VirtualLanesProps<DrawnLane>, 'pinned' | 'handle'> {
  readonly plan: Plan;
  readonly now: LocalDateTime;
}

interface LanesUnderHeadProps<One> extends Omit<VirtualLanesProps<One>, 'lanes'> {
  readonly plan: Plan;
  readonly days: readonly LocalDate[];
  /** The lane with where its visits are, so that heights are known before lanes are drawn. Stable. */
  readonly placed: (lane: DrawnLane) => One;
  /** Where the visits of a lane are, for each column that is counted by itself. Stable. */
  readonly columnsOf: (lane: One) => readonly OpenColumn[];
  /** What all of it is drawn in. */
  readonly frame: Omit<ComponentProps<'div'>, 'children'>;
  /** The hours or days. */
  readonly children: ReactNode;
}

/** Lanes below hours or days, with which the visits that nobody has stay in sight. */
export function LanesUnderHead<One extends { readonly id: number }>({
  plan,
  days,
  placed,
  columnsOf,
  frame,
  children,
  ...drawn
}: LanesUnderHeadProps<One>) {
  const open = useMemo(() => placed(plan.open), [plan.open, placed]);
  const columns = useMemo(() => columnsOf(open), [open, columnsOf]);
  const lanes = useMemo(() => plan.lanes.map(placed), [plan.lanes, placed]);
  const { heightOf, laneAt } = drawn;
  const zoom = useMemo(
    () => paperZoom([open, ...lanes].reduce((sum, lane) => sum + heightOf(lane), 0)),
    [open, lanes, heightOf],
  );
  return (
    <div {...frame} style={{ ...frame.style, '--paper-zoom': zoom } as CSSProperties}>
      <div className={styles.top}>
        <div className={styles.head}>{children}</div>
        <OpenLane columns={columns}>{laneAt(open, heightOf(open))}</OpenLane>
        <RequestedJobs days={days} />
      </div>
      <VirtualLanes lanes={lanes} {...drawn} />
    </div>
  );
}
