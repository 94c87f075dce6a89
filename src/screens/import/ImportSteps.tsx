import { Box, chakra } from '@chakra-ui/react';
import { Import } from '../../actors/exchange/import.ts';
import { useIsInterrupted } from '../../actors/serverTask.ts';
import { BusyOverlay } from '../../ui/overlays/BusyOverlay.tsx';
import { CheckStep } from './check/CheckStep.tsx';
import { ColumnsStep } from './columns/ColumnsStep.tsx';
import { FileStep } from './file/FileStep.tsx';
import { FinishedStep } from './FinishedStep.tsx';
import { Interrupted } from './Interrupted.tsx';
import { UnderWay, useUnderWayWords } from './UnderWay.tsx';

function useIsBusy(): boolean {
  const isInterrupted = useIsInterrupted(Import.useActorRef());
  return Import.useSelector((snapshot) => snapshot.hasTag('busy')) && !isInterrupted;
}

/** The step at which the import is, under an overlay while the server is at work. */
export function ImportSteps() {
  const busy = useIsBusy();
  const words = useUnderWayWords();
  return (
    <>
      <chakra.span srOnly role="status">
        {busy ? words : ''}
      </chakra.span>
      <BusyOverlay busy={busy} panel={<UnderWay>{words}</UnderWay>}>
        <Step />
      </BusyOverlay>
    </>
  );
}

/** What is shown where; under the overlay, the step that the server works on. */
function Step() {
  const isChoosing = Import.useSelector(
    (snapshot) => snapshot.matches('choosing') || snapshot.matches('uploading'),
  );
  const isCheckedAgain = Import.useSelector(
    (snapshot) => snapshot.matches('checking') && snapshot.context.shown?.state === 'checked',
  );
  const isMapping = Import.useSelector(
    (snapshot) =>
      snapshot.matches('mapping') ||
      snapshot.matches('rereading') ||
      snapshot.matches('saving') ||
      snapshot.matches('checking'),
  );
  const isChecked = Import.useSelector(
    (snapshot) => snapshot.matches('checked') || snapshot.matches('importing'),
  );
  const isFinished = Import.useSelector(
    (snapshot) =>
      snapshot.matches('finished') || snapshot.matches('asking') || snapshot.matches('takingBack'),
  );
  const busy = useIsBusy();
  if (useIsInterrupted(Import.useActorRef())) return <Interrupted />;
  if (isChoosing) return <FileStep />;
  if (isChecked || isCheckedAgain) return <CheckStep />;
  if (isMapping) return <ColumnsStep />;
  if (isFinished) return <FinishedStep />;
  return busy ? <Box minH="15rem" /> : <Interrupted />;
}
