import type { ReactNode } from 'react';
import { AbsenceFlow } from '../../actors/absence.ts';
import { sentence } from '../../domain/sentence.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { LoadErrorHint } from '../page/LoadErrorHint.tsx';
import { RequestReference } from '../page/RequestReference.tsx';

interface AbsenceFailureProps {
  /** What has not happened. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** Why the last request has failed: in the sentence of the server if it has refused it. */
export function AbsenceFailure({ children, action }: AbsenceFailureProps) {
  const failure = AbsenceFlow.useSelector(({ context }) => context.failure);
  if (!failure) return null;
  const isRefused = failure.code === 'refused' && failure.message;
  return (
    <Notice tone="failure" action={action}>
      {children} {isRefused ? sentence(failure.message!) : <LoadErrorHint failure={failure} />}
      {!isRefused && <RequestReference failure={failure} />}
    </Notice>
  );
}
