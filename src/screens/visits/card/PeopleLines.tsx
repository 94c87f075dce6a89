import { Link } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiAccountAlertOutline } from '@mdi/js';
import { Link as RouterLink } from 'react-router';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import { calendarColors } from '../../../domain/calendar/calendarColors.ts';
import { recordPath } from '../../../domain/navigation/route.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Initials } from '../../../ui/Initials.tsx';
import { CallLinks, CardLine } from './CardLine.tsx';

/** Who comes, each with their telephone; that nobody does stands out. */
export function PeopleLines({ workerIds }: { readonly workerIds: readonly number[] }) {
  if (workerIds.length === 0) {
    return (
      <CardLine mark={<Icon path={mdiAccountAlertOutline} />} isProblem>
        <Trans>Nobody yet</Trans>
      </CardLine>
    );
  }
  return workerIds.map((id) => <PersonLine key={id} id={id} />);
}

function PersonLine({ id }: { readonly id: number }) {
  const { t } = useLingui();
  const worker = WorkerList.useRows()?.find((one) => one.id === id);
  const name = worker?.name || t`Worker ${id}`;
  return (
    <CardLine
      mark={
        <Initials
          name={worker?.name ?? ''}
          color={worker && calendarColors(worker).lightColors.container}
        />
      }
      actions={worker && <CallLinks phone={worker.phone} name={name} />}
    >
      <Link asChild minH="6" fontWeight="medium">
        <RouterLink to={recordPath('worker', id)}>{name}</RouterLink>
      </Link>
    </CardLine>
  );
}
