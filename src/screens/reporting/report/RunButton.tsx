import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ReportRun } from '../../../actors/exchange/reportRun.ts';
import type { ReportRequest } from '../../../domain/reports/report.ts';

interface RunButtonProps {
  readonly request: ReportRequest;
  readonly children: ReactNode;
}

/** Starts the report; the chart decides whether it is offered. */
export function RunButton({ request, children }: RunButtonProps) {
  const run = ReportRun.useActorRef();
  const event = { type: 'run.requested', request } as const;
  const canRun = ReportRun.useSelector((snapshot) => snapshot.can(event));
  return (
    <Button aria-disabled={!canRun} onClick={() => run.send(event)}>
      {children}
    </Button>
  );
}
