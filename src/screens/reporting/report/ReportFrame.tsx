import { Box, Stack, Text, chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ReportRun, useReportStart } from '../../../actors/exchange/reportRun.ts';
import { useIsInterrupted, useResumedTask } from '../../../actors/serverTask.ts';
import { useToast } from '../../../actors/toast.ts';
import { formatElapsed } from '../../../domain/time/elapsed.ts';
import { BusyOverlay } from '../../../ui/overlays/BusyOverlay.tsx';
import { CloseButton } from '../../../ui/page/CloseButton.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { useRuntime } from '../../../actors/runtime/runtime.ts';

const SECOND = 1000;

/** The ms since an instant, in ms since 1970; changes every second. */
function useElapsed(since: number): number {
  const { api } = useRuntime();
  const [now, setNow] = useState(api.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(api.now()), SECOND);
    return () => clearInterval(timer);
  }, [api]);
  return now - since;
}

interface ReportFrameProps {
  /** What is being done while the report runs. */
  readonly loading: string;
  /** Announced when the results are there. */
  readonly ready: string;
  /** The headline of a failure. */
  readonly failed: ReactNode;
  readonly settings: ReactNode;
  /** Shown only after success. */
  readonly results: ReactNode;
}

/** The settings of a report, under an overlay while it runs, and then its failure or its results. */
export function ReportFrame({ loading, ready, failed, settings, results }: ReportFrameProps) {
  const { t } = useLingui();
  const outcome = useRef<HTMLDivElement>(null);
  const run = ReportRun.useActorRef();
  const isRunning = ReportRun.useSelector((snapshot) => snapshot.hasTag('busy'));
  const busy = !useIsInterrupted(run) && isRunning;
  const hasFailed = ReportRun.useSelector((snapshot) => snapshot.matches({ resting: 'failed' }));
  const hasResults = ReportRun.useSelector(({ context }) => context.result !== null);
  const toast = useToast();
  useResumedTask(run, () => toast(t`The connection is back, and the report goes on.`));
  const said = busy ? loading : hasResults ? ready : '';
  return (
    <>
      <chakra.span srOnly role="status">
        {said}
      </chakra.span>
      <BusyOverlay busy={busy} outcome={outcome} panel={<Running>{loading}</Running>}>
        <Box _print={{ display: 'none' }}>{settings}</Box>
        <Stack
          ref={outcome}
          role="group"
          aria-label={t`Result`}
          tabIndex={-1}
          outline="none"
          gap="4"
          css={{ '&:not(:empty)': { paddingTop: '{spacing.4}' } }}
        >
          {hasFailed && <Failed>{failed}</Failed>}
          {hasResults && results}
        </Stack>
      </BusyOverlay>
    </>
  );
}

function Running({ children }: { readonly children: ReactNode }) {
  const startedAt = useReportStart();
  return (
    <>
      <Text fontWeight="semibold">{children}</Text>
      <Text pt="1" minH="6" fontVariantNumeric="tabular-nums">
        {startedAt !== null && <Elapsed since={startedAt} />}
      </Text>
      <Text pt="1" color="fg.muted">
        <Trans>
          You can leave this page: the report goes on, and you find it here when you come back.
        </Trans>
      </Text>
    </>
  );
}

function Elapsed({ since }: { readonly since: number }) {
  const elapsed = formatElapsed(useElapsed(since));
  return <Trans>Running for {elapsed}</Trans>;
}

function Failed({ children }: { readonly children: ReactNode }) {
  const run = ReportRun.useActorRef();
  const message = ReportRun.useSelector(({ context }) => context.message);
  return (
    <Notice
      tone="failure"
      action={<CloseButton onClose={() => run.send({ type: 'alert.closed' })} />}
    >
      <chakra.strong fontWeight="semibold">{children}</chakra.strong>
      {message && (
        <chakra.span display="block" whiteSpace="pre-line" overflowWrap="anywhere">
          {message}
        </chakra.span>
      )}
    </Notice>
  );
}
