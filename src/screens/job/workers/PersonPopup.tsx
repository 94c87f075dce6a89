import { Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState } from 'react';
import { JobEditor } from '../../../actors/editor/recordEditor.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import { peopleOf } from '../../../domain/job/people/eventPeople.ts';
import { jobOfEvents } from '../../../domain/job/edit/peopleEdits.ts';
import { choosable } from '../../../domain/person/archive.ts';
import { Popup } from '../../../ui/overlays/Popup.tsx';
import { AbsencesNotLoaded } from '../../jobs/changes/AbsencesNotLoaded.tsx';
import { useWorkerRanking } from '../../jobs/changes/useWorkerRanking.ts';
import { WorkerSearch } from '../../jobs/changes/WorkerSearch.tsx';
import { useEventName } from '../../jobs/useEventName.ts';
import { useWorkerName } from '../../jobs/words.ts';
import { RadioList } from '../../../ui/fields/RadioList.tsx';
import { useWorkerSchedule } from '../schedule/WorkerSchedule.tsx';
import { useChangePeople } from './useChangePeople.ts';

interface PersonPopupProps {
  readonly anchor: HTMLElement;
  /** The place of the event that somebody comes to; null to choose among all. */
  readonly event: number | null;
  readonly onClose: () => void;
}

const ALL = -1;

/** In place of nobody. */
const BESIDE = 0;

/** The workers for events of the edited job, those that fit best first; the chosen one comes. */
export function PersonPopup({ anchor, onClose, event }: PersonPopupProps) {
  const { t } = useLingui();
  const events = JobEditor.useDraft((draft) => draft.events);
  const eventName = useEventName();
  const when = event === null ? '' : eventName(events, event);
  return (
    <Popup wide anchor={anchor} title={when || t`Who else comes`} onClose={onClose}>
      <Choice event={event} onClose={onClose} />
    </Popup>
  );
}

function Choice({ event, onClose }: Omit<PersonPopupProps, 'anchor'>) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const { job } = useWorkerSchedule();
  const workerId = JobEditor.useDraft((draft) => draft.workerId);
  const events = JobEditor.useDraft((draft) => draft.events);
  const workers = WorkerList.useRows();
  const nameOf = useWorkerName(workers);
  const eventName = useEventName();
  const changePeople = useChangePeople();
  const [place, setPlace] = useState(event ?? ALL);
  const [replaced, setReplaced] = useState(BESIDE);
  const at = useMemo(() => (place === ALL ? [...events.keys()] : [place]), [place, events]);
  const coming = at
    .map((index) => peopleOf({ workerId }, events[index]!))
    .reduce((before, people) => before.filter((id) => people.includes(id)));
  const ranked = useWorkerRanking(useMemo(() => jobOfEvents(job, at), [job, at]));
  const candidates = workers && choosable(workers, null).filter(({ id }) => !coming.includes(id));
  const ranking = ranked && {
    ...ranked,
    fits: ranked.fits.filter((fit) => !coming.includes(fit.workerId)),
  };
  const insteadOf = (id: number) => {
    const former = nameOf(id);
    return t`instead of ${former}`;
  };
  const choose = (id: number) => {
    changePeople(at, (people) =>
      people.includes(replaced)
        ? people.map((one) => (one === replaced ? id : one))
        : [...people.filter((one) => one !== id), id],
    );
    onClose();
  };
  return (
    <Stack gap="3" pt="2">
      {event === null && events.length > 1 && (
        <RadioList
          legend={<Trans>To which visits?</Trans>}
          options={[
            [ALL, t`to all of them`] as const,
            ...[...events.keys()].map((index) => [index, eventName(events, index)] as const),
          ]}
          value={place}
          onChoose={(chosen) => {
            setPlace(chosen);
            setReplaced(BESIDE);
          }}
        />
      )}
      {place !== ALL && coming.length > 0 && (
        <RadioList
          legend={<Trans>Comes</Trans>}
          options={[
            [BESIDE, t`in addition`] as const,
            ...coming.map((id) => [id, insteadOf(id)] as const),
          ]}
          value={replaced}
          onChoose={setReplaced}
        />
      )}
      <WorkerSearch
        ref={field}
        label={t`Who comes`}
        workers={candidates}
        ranking={ranking}
        assigned={null}
        offered={null}
        onChoose={choose}
      />
      <AbsencesNotLoaded />
    </Stack>
  );
}
