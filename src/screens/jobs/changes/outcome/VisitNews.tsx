import { Text } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isolated } from '../../../../domain/isolated.ts';
import { visitId } from '../../../../domain/visits/jobVisits.ts';
import type { VisitPatch } from '../../../../domain/entities.ts';
import { isSameJson } from '../../../../domain/sameJson.ts';
import { dayOf, timeOf } from '../../../../domain/time/dates.ts';
import { useAuthorOfJob } from '../../../../actors/session/changeAuthor.ts';
import { useToday } from '../../../../actors/clock/useToday.ts';
import { useCachedWorkers } from '../../../../actors/lists/workerList.ts';
import {
  supersededOf,
  type AskedJointChange,
} from '../../../../domain/visits/changes/jointChange.ts';
import {
  patchInFull,
  type AskedVisitChange,
} from '../../../../domain/visits/changes/visitChange.ts';
import { dayWriter, visitWriter } from '../../../../domain/visits/visitInWords.ts';
import {
  newsOf,
  seenDay,
  supersedingNews,
  type Overtaken,
} from '../../../../domain/visits/changes/visitNews.ts';
import { useRuleLanguage, useWorkerName } from '../../words.ts';

const isSamePeople = (one: VisitPatch | null, other: VisitPatch | null) =>
  isSameJson(one?.workerIds ?? null, other?.workerIds ?? null);

/** Whether nobody came to the visit that was changed. */
function wasOpen({ patch, usual }: AskedVisitChange['seen']) {
  return (patch?.workerIds ?? usual).length === 0;
}

interface VisitNewsProps {
  readonly asked: AskedVisitChange;
}

function useWords() {
  const { i18n } = useLingui();
  const today = useToday();
  const { language } = useRuleLanguage();
  const nameOf = useWorkerName(useCachedWorkers());
  return {
    dayInWords: dayWriter(today),
    visitInWords: visitWriter(language, today),
    namesOf: (ids: readonly number[]) =>
      new Intl.ListFormat(i18n.locale).format(ids.map((id) => nameOf(id))),
  };
}

/** What was saved of a visit, in a sentence. */
function SavedVisit({ asked: { change, seen } }: VisitNewsProps) {
  const { dayInWords, visitInWords, namesOf } = useWords();
  const day = dayInWords(change.seriesDay);
  const patch = patchInFull(change);
  const news = newsOf(seen.patch, patch);
  switch (news.kind) {
    case 'cancelled':
      return <Trans>The visit of {day} is cancelled.</Trans>;
    case 'takesPlace':
      return <Trans>The visit of {day} takes place.</Trans>;
    case 'moved': {
      const visit = visitInWords(news);
      const times = `${timeOf(news.start)}–${timeOf(news.end)}`;
      const given = isSamePeople(seen.patch, patch) ? '' : namesOf(patch?.workerIds ?? []);
      return (
        <>
          {dayOf(news.start) === change.seriesDay ? (
            <Trans>
              The visit of {day} is at {times} now.
            </Trans>
          ) : (
            <Trans>
              The visit of {day} is moved to {visit}.
            </Trans>
          )}
          {given && (
            <>
              {' '}
              <Trans>{given} is assigned.</Trans>
            </>
          )}
        </>
      );
    }
    case 'movedBack':
      return <Trans>The visit of {day} takes place as planned.</Trans>;
    case 'given': {
      const names = namesOf(news.workerIds);
      if (!names) return <Trans>Nobody has the visit of {day} yet.</Trans>;
      return wasOpen(seen) ? (
        <Trans>
          The visit of {day} is assigned to {names}.
        </Trans>
      ) : (
        <Trans>
          The visit of {day} is given to {names}.
        </Trans>
      );
    }
    case 'returned':
      return seen.usual.length === 0 ? (
        <Trans>Nobody has the visit of {day} yet.</Trans>
      ) : (
        <Trans>The visit of {day} has no substitute any more.</Trans>
      );
    case 'noted':
      return <Trans>The note on the visit of {day} is saved.</Trans>;
    case 'noteRemoved':
      return <Trans>The note on the visit of {day} is removed.</Trans>;
    case 'informed':
      return <Trans>For the visit of {day} it is noted who knows of it.</Trans>;
    case 'uninformed':
      return <Trans>For the visit of {day} it is no longer noted that somebody knows of it.</Trans>;
    case 'rescheduled':
      return null;
  }
}

interface OvertakenVisitProps {
  readonly asked: Overtaken;
}

/** What another person did meanwhile to the visit or its series, in a sentence. */
export function SupersedingVisit({ asked }: OvertakenVisitProps) {
  const who = useAuthorOfJob(asked.id);
  return (
    <>
      {who !== null && (
        <>
          <Trans>Meanwhile {who} has changed this job.</Trans>{' '}
        </>
      )}
      <VisitOfOthers asked={asked} />
    </>
  );
}

function VisitOfOthers({ asked }: OvertakenVisitProps) {
  const { dayInWords, visitInWords, namesOf } = useWords();
  const day = dayInWords(seenDay(asked));
  const news = supersedingNews(asked);
  switch (news.kind) {
    case 'cancelled':
      return <Trans>Meanwhile the visit of {day} was cancelled.</Trans>;
    case 'takesPlace':
      return <Trans>Meanwhile the visit of {day} takes place again.</Trans>;
    case 'moved': {
      const visit = visitInWords(news);
      return (
        <Trans>
          Meanwhile the visit of {day} was moved to {visit}.
        </Trans>
      );
    }
    case 'movedBack':
      return <Trans>Meanwhile the visit of {day} was moved back.</Trans>;
    case 'given': {
      const names = namesOf(news.workerIds);
      return names ? (
        <Trans>
          Meanwhile the visit of {day} was given to {names}.
        </Trans>
      ) : (
        <Trans>Meanwhile the visit of {day} was taken from its worker.</Trans>
      );
    }
    case 'returned':
      return asked.seen.usual.length === 0 ? (
        <Trans>Meanwhile the visit of {day} was taken from its worker.</Trans>
      ) : (
        <Trans>Meanwhile the substitute for the visit of {day} was removed.</Trans>
      );
    case 'noted':
    case 'noteRemoved':
      return <Trans>Meanwhile the note on the visit of {day} was changed.</Trans>;
    case 'informed':
    case 'uninformed':
      return <Trans>Meanwhile it was noted for the visit of {day} who knows of it.</Trans>;
    case 'rescheduled':
      return <Trans>Meanwhile the times of this job were changed.</Trans>;
  }
}

interface VisitsNewsProps {
  readonly asked: AskedJointChange;
}

/** What was saved of a visit, or how many were saved together, and to whom all of them were given. */
export function SavedVisits({ asked: { change } }: VisitsNewsProps) {
  return change.length === 1 ? <SavedVisit asked={change[0]!} /> : <SeveralSaved change={change} />;
}

function SeveralSaved({ change }: Pick<AskedJointChange, 'change'>) {
  const { namesOf } = useWords();
  const count = change.length;
  const people = change.map((one) => patchInFull(one.change)?.workerIds ?? []);
  const isOfSame = people.every((one) => isSameJson(one, people[0]));
  const names = isOfSame ? namesOf(people[0]!) : '';
  if (names) {
    return (
      <Plural
        value={count}
        one={`# visit is assigned to ${names}.`}
        other={`# visits are assigned to ${names}.`}
      />
    );
  }
  return <Plural value={count} one="# visit was changed." other="# visits were changed." />;
}

/** What other people did meanwhile to visits that were to be changed together, in sentences. */
export function SupersedingVisits({ asked }: VisitsNewsProps) {
  const [only, ...others] = asked.change;
  if (others.length === 0) return <SupersedingVisit asked={only as Overtaken} />;
  return supersededOf(asked).map((one) => (
    <Text as="span" key={visitId(one.id, one.change)}>
      {isolated(one.name)}: <SupersedingVisit asked={one} />{' '}
    </Text>
  ));
}
