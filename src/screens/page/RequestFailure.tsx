import type { ReactNode } from 'react';
import type { Failure } from '../../domain/failure.ts';
import { sentence } from '../../domain/text/sentence.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { LoadErrorHint } from './LoadErrorHint.tsx';
import { RequestReference } from './RequestReference.tsx';

interface RequestFailureProps {
  readonly failure: Failure;
  /** What has not happened. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** Why a request has failed: in the sentence of the server if it has refused it. */
export function RequestFailure({ failure, children, action }: RequestFailureProps) {
  const isRefused = failure.code === 'refused' && failure.message;
  return (
    <Notice tone="failure" action={action}>
      {children} {isRefused ? sentence(failure.message!) : <LoadErrorHint failure={failure} />}
      {!isRefused && <RequestReference failure={failure} />}
    </Notice>
  );
}
