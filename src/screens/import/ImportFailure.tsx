import type { ReactNode } from 'react';
import { Import } from '../../actors/exchange/import.ts';
import { RequestFailure } from '../page/RequestFailure.tsx';

interface ImportFailureProps {
  /** What has not happened. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** Why the last request of the import has failed. */
export function ImportFailure(props: ImportFailureProps) {
  const failure = Import.useSelector(({ context }) => context.failure);
  return failure && <RequestFailure failure={failure} {...props} />;
}
