import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiAlertCircleOutline, mdiClose } from '@mdi/js';
import { useDeferredValue, useMemo, useState } from 'react';
import { JobEditor } from '../../../actors/editor/recordEditor.ts';
import { usePermission } from '../../../actors/session/usePermission.ts';
import { useFeature } from '../../../actors/runtime/useFeature.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import { commonPeople, peopleOf } from '../../../domain/job/people/eventPeople.ts';
import { jobOfEvents, stayingEvents } from '../../../domain/job/edit/peopleEdits.ts';
import { formatDay } from '../../../domain/time/dates.ts';
import { TextButton } from '../../../ui/buttons.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconLine } from '../../../ui/IconLine.tsx';
import { focusHeading } from '../../../ui/page/landmarks.ts';
import { useWorkerRanking } from '../../jobs/changes/useWorkerRanking.ts';
import { useFitTexts } from '../../jobs/useFitTexts.ts';
import { useEventName } from '../../jobs/useEventName.ts';
import { useWorkerName } from '../../jobs/words.ts';
import { useWorkerSchedule } from '../schedule/WorkerSchedule.tsx';
import { LazyPersonPopup } from './LazyPersonPopup.tsx';
import { useChangePeople } from './useChangePeople.ts';

/** Who comes to the events of the edited job: one row for all of them if these are the same people. */
export function EventPeopleRows() {
  const { i18n } = useLingui();
  const job = JobEditor.useRecord((record) => record);
  const draft = JobEditor.useDraft((edited) => edited);
  const nameOf = useWorkerName(WorkerList.useRows());
  const eventName = useEventName();
  const { workerId, events } = draft;
  const places = [...events.keys()];
  const rows = commonPeople(events) ? [places] : places.map((index) => [index]);
  const others = new Set(events.flatMap(({ workerIds = [] }) => workerIds));
  if (workerId !== null) others.delete(workerId);
  const mayEdit = usePermission('edit');
  return (
    <Box px="4" pb="1">
      <chakra.ul listStyleType="none">
        {rows.map((at) => (
          <PeopleRow key={at.join()} at={at} isAlone={rows.length === 1} />
        ))}
      </chakra.ul>
      {mayEdit && [...others].map((id) => <PersonConcern key={id} id={id} />)}
      {rows.map(([index]) => {
        const event = events[index!]!;
        const entry = event.earlierWorkers?.at(-1);
        if (!entry) return null;
        const names = new Intl.ListFormat(i18n.locale).format(entry.workerIds.map(nameOf));
        const last = formatDay(entry.until);
        return (
          <Text key={index} color="fg.muted">
            {rows.length > 1 && `${eventName(events, index!)}: `}
            <Trans>
              {names} until {last}
            </Trans>
          </Text>
        );
      })}
      <Box aria-live="polite" color="fg.muted" _empty={{ display: 'none' }}>
        {stayingEvents(job, draft).map((index) => {
          const when = eventName(events, index);
          const ids = events[index]!.workerIds!;
          const names = new Intl.ListFormat(i18n.locale).format(ids.map(nameOf));
          return (
            <Text key={index}>
              <Trans>
                {when}: still {names}
              </Trans>
            </Text>
          );
        })}
      </Box>
    </Box>
  );
}

/** Focuses what removes the next person of a row, or the one before; the page if one is left there. */
function focusNeighbour(button: HTMLElement): void {
  const all = [...button.closest('li')!.querySelectorAll<HTMLElement>('[data-remove]')];
  const index = all.indexOf(button);
  if (all.length > 2) (all[index + 1] ?? all[index - 1]!).focus();
  else focusHeading();
}

interface PeopleRowProps {
  /** The places of the events. */
  readonly at: readonly number[];
  /** Whether there is no other row. */
  readonly isAlone: boolean;
}

function PeopleRow({ at, isAlone }: PeopleRowProps) {
  const { t } = useLingui();
  const index = at[0]!;
  const workerId = JobEditor.useDraft((draft) => draft.workerId);
  const events = JobEditor.useDraft((draft) => draft.events);
  const event = events[index]!;
  const name = useEventName()(events, index);
  const nameOf = useWorkerName(WorkerList.useRows());
  const changePeople = useChangePeople();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOffered = useFeature('einsatzplan');
  const isEditable = usePermission('edit') && isOffered;
  const people = peopleOf({ workerId }, event);
  const isRemovable = isEditable && (people.length > 1 || event.workerIds !== undefined);
  const close = () => setAnchor(null);
  return (
    <Flex as="li" wrap="wrap" align="center" columnGap="2" rowGap="1" py="1">
      {!isAlone && <chakra.span color="fg.muted">{name}</chakra.span>}
      {people.length === 0 && <Trans>Nobody yet</Trans>}
      {people.map((id) => {
        const person = nameOf(id);
        return (
          <Flex
            key={id}
            align="center"
            minH="7"
            borderWidth="1px"
            borderRadius="full"
            ps="2.5"
            pe={isRemovable ? '0.5' : '2.5'}
          >
            <chakra.span overflowWrap="anywhere">{person}</chakra.span>
            {isRemovable && (
              <chakra.button
                type="button"
                display="inline-flex"
                alignItems="center"
                justifyContent="center"
                boxSize="6"
                flex="none"
                borderRadius="full"
                cursor="pointer"
                focusVisibleRing="outside"
                _hover={{ bg: 'bg.muted' }}
                _print={{ display: 'none' }}
                aria-label={isAlone ? t`Remove ${person}` : t`Remove ${person}, ${name}`}
                data-remove=""
                onClick={({ currentTarget }) => {
                  focusNeighbour(currentTarget);
                  changePeople(at, (ids) => ids.filter((one) => one !== id));
                }}
              >
                <Icon path={mdiClose} size={14} />
              </chakra.button>
            )}
          </Flex>
        );
      })}
      {isEditable && !isAlone && (
        <TextButton
          aria-haspopup="dialog"
          aria-label={t`Another person …, ${name}`}
          _print={{ display: 'none' }}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <Trans>Another person …</Trans>
        </TextButton>
      )}
      {anchor && <LazyPersonPopup anchor={anchor} event={index} onClose={close} />}
    </Flex>
  );
}

/** The first overlap of somebody who is not the worker of the job, and how much they would work. */
function PersonConcern({ id }: { readonly id: number }) {
  const { job } = useWorkerSchedule();
  const events = JobEditor.useDraft((draft) => draft.events);
  const nameOf = useWorkerName(WorkerList.useRows());
  const textsOf = useFitTexts();
  const theirs = useMemo(() => {
    const at = [...events.keys()].filter((index) => events[index]!.workerIds?.includes(id));
    return jobOfEvents(job, at);
  }, [job, events, id]);
  const ranking = useWorkerRanking(useDeferredValue(theirs));
  const fit = ranking?.fits.find(({ workerId }) => workerId === id);
  if (!fit || (!fit.clash && !fit.excess)) return null;
  const { availability, load } = textsOf(fit);
  const { clash, excess } = fit;
  const concerns = [clash && availability, clash?.customerName, excess && load];
  return (
    <IconLine path={mdiAlertCircleOutline} color={clash ? 'red.800' : 'orange.800'}>
      {`${nameOf(id)}: `}
      {concerns.filter(Boolean).join(' · ')}
    </IconLine>
  );
}
