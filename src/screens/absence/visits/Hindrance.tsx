import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { mdiAlertOutline } from '@mdi/js';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import { isolated } from '../../../domain/isolated.ts';
import { hinderingCustomer, type WorkerFit } from '../../../domain/visits/fit/workerFit.ts';
import { IconLine } from '../../../ui/IconLine.tsx';
import { useFitTexts } from '../../jobs/useFitTexts.ts';
import { useWorkerName } from '../../jobs/words.ts';

/** What keeps somebody from coming. */
export function Hindrance({ substitute }: { readonly substitute: WorkerFit }) {
  const name = useWorkerName(WorkerList.useRows())(substitute.workerId);
  const { absence, clash, shortWay } = substitute;
  const customer = hinderingCustomer(substitute);
  const { availability } = useFitTexts()(substitute);
  return (
    <Box pt="1" color="orange.fg">
      <IconLine path={mdiAlertOutline}>
        {absence ? (
          <Trans>{name} is absent too.</Trans>
        ) : shortWay && !clash ? (
          [name, availability, isolated(customer)].filter(Boolean).join(' · ')
        ) : customer ? (
          <Trans>
            {name} is elsewhere at that time: {customer}.
          </Trans>
        ) : (
          <Trans>{name} is elsewhere at that time.</Trans>
        )}
      </IconLine>
    </Box>
  );
}

/** How much somebody would work who would work more than they are to. */
export function ManyHours({ substitute }: { readonly substitute: WorkerFit }) {
  const name = useWorkerName(WorkerList.useRows())(substitute.workerId);
  const { load } = useFitTexts()(substitute);
  return (
    <Box pt="1" color="orange.fg">
      <IconLine path={mdiAlertOutline}>{`${name} · ${load}`}</IconLine>
    </Box>
  );
}
