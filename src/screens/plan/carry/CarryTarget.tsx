import { Board } from '../../../actors/board.ts';
import type { Lane } from '../../../domain/plan/lane.ts';
import styles from './carry.module.css';
import { useLaneFit } from './useLaneFit.ts';

interface CarryTargetProps {
  readonly lane: Lane;
}

/** Marks the lane over which something is carried, with how its worker fits. */
export function CarryTarget({ lane }: CarryTargetProps) {
  const isOver = Board.useSelector(
    (snapshot) => snapshot.matches('carrying') && snapshot.context.lane === lane.id,
  );
  return isOver ? <Fit lane={lane} /> : null;
}

function Fit({ lane }: CarryTargetProps) {
  const fit = useLaneFit(lane);
  return (
    <div
      className={styles.target}
      aria-hidden="true"
      data-over={lane.id}
      data-hindered={fit?.isHindered || undefined}
    >
      {fit && !fit.isUnmoved && <span>{fit.text}</span>}
    </div>
  );
}
