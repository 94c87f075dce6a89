import type { ReactNode } from 'react';
import { AbsenceFlow } from '../../actors/visits/absence.ts';
import { RequestFailure } from '../page/RequestFailure.tsx';

interface AbsenceFailureProps {
  /** What has not happened. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** Why the last request of the absence has failed. */
export function AbsenceFailure(props: AbsenceFailureProps) {
  const failure = AbsenceFlow.useSelector(({ context }) => context.failure);
  return failure && <RequestFailure failure={failure} {...props} />;
}
