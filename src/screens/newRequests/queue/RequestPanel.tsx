import { Box, Flex, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type RefObject } from 'react';
import { useJobChange } from '../../../actors/changes/change.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import { useFeature } from '../../../actors/runtime/useFeature.ts';
import { usePermission } from '../../../actors/session/usePermission.ts';
import { isolated } from '../../../domain/isolated.ts';
import { isSharedJob } from '../../../domain/job/people/eventPeople.ts';
import type { JobLine } from '../../../domain/job/lines/jobLines.ts';
import { wishDifferences, wishInWords } from '../../../domain/job/lines/wish.ts';
import { ActionButton } from '../../../ui/buttons.tsx';
import { LazyBoundary } from '../../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../../ui/lazy/lazyComponent.ts';
import { AbsencesNotLoaded } from '../../jobs/changes/AbsencesNotLoaded.tsx';
import { OpenVisits } from '../../jobs/changes/OpenVisits.tsx';
import { useWorkerRanking } from '../../jobs/changes/useWorkerRanking.ts';
import { WorkersNotLoaded } from '../../jobs/changes/WorkersNotLoaded.tsx';
import { NewsOfCustomer } from '../../jobs/NewsOfCustomer.tsx';
import { useFrequencyName } from '../../jobs/useFrequencyName.ts';
import { useHandover } from '../../jobs/useHandover.ts';
import { useRuleLanguage, useWorkerName } from '../../jobs/words.ts';
import { BestPeople } from './BestPeople.tsx';
import { OtherPerson } from './OtherPerson.tsx';
import { PanelCard } from './PanelCard.tsx';
import { useDifferenceWords } from './useDifferenceWords.ts';
import { usePanelKeys } from './usePanelKeys.ts';

const PerhapsKnown = lazyComponent(async () => (await import('./PerhapsKnown.tsx')).PerhapsKnown);

const RequestPlace = lazyComponent(async () => (await import('./RequestPlace.tsx')).RequestPlace);

/** Of the map of one place. */
const PLACE_HEIGHT = '160px';

/** How many people are offered. */
const OFFERED = 3;

/** Assigns and confirms, where the focus is in the queue. */
const ASSIGN_KEY = 'Enter';

interface RequestPanelProps {
  readonly request: JobLine;
  /** The list with the panel, in which the keys work. */
  readonly queue: RefObject<HTMLElement | null>;
  /** Whether the panel can be seen. */
  readonly isShown: () => boolean;
  /** Called once somebody is chosen, before that is saved. */
  readonly onAssigned: () => void;
  readonly onBack: () => void;
}

/** What is asked for, and who could come. */
export function RequestPanel({ request, queue, isShown, onAssigned, onBack }: RequestPanelProps) {
  const { t } = useLingui();
  const mayEdit = usePermission('edit');
  const handover = useHandover();
  const ranking = useWorkerRanking(request);
  const { job, request: change } = useJobChange(request);
  const nameOf = useWorkerName(WorkerList.useRows());
  const others = useRef<HTMLButtonElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const [wanted, want] = useState<number | null>(null);
  const isShared = isSharedJob(request);
  const best = ranking?.fits.slice(0, OFFERED) ?? [];
  // Who fits best may change while somebody looks; whom they want does not.
  if (wanted === null && best[0]) want(best[0].workerId);
  const other = ranking?.fits.slice(OFFERED).find(({ workerId }) => workerId === wanted);
  const fits = other ? [...best, other] : best;
  const place = fits.findIndex(({ workerId }) => workerId === wanted);
  const chosen = mayEdit && !isShared ? fits[place] : undefined;
  const choose = (index: number) => {
    const fit = fits[index];
    if (fit) want(fit.workerId);
  };
  const assign = (isConfirmed: boolean) => {
    if (!chosen) return;
    onAssigned();
    change({
      ...handover(job, chosen.workerId),
      ...(isConfirmed && { confirmations: { support: true } }),
    });
  };
  usePanelKeys(queue, {
    isShown,
    onPlace: choose,
    onOthers: () => others.current?.click(),
    onEnter: () => assign(true),
  });
  const name = isolated(nameOf(chosen?.workerId ?? null));
  const { customerPosition: position, customerName } = request;
  return (
    <PanelCard job={request} onBack={onBack}>
      <Wish job={request} />
      <OpenVisits job={request} />
      {isShared ? (
        <Text color="fg.muted">
          <Trans>
            Several people come together. Who they are is changed on the page of the job.
          </Trans>
        </Text>
      ) : (
        <>
          <BestPeople job={request} ranking={ranking} fits={fits} place={place} onPlace={choose} />
          {mayEdit && ranking && ranking.fits.length > OFFERED && (
            <OtherPerson
              ref={others}
              job={request}
              ranking={ranking}
              onChoose={(workerId) => {
                want(workerId);
                main.current?.focus();
              }}
            />
          )}
        </>
      )}
      <WorkersNotLoaded />
      <AbsencesNotLoaded />
      {mayEdit && !isShared && (
        <Flex wrap="wrap" gap="2">
          <ActionButton
            ref={main}
            size="lg"
            disabled={!chosen}
            aria-keyshortcuts={ASSIGN_KEY}
            aria-label={t`Assign and confirm: ${name}`}
            onClick={() => assign(true)}
          >
            <Trans>Assign and confirm</Trans>
          </ActionButton>
          <ActionButton
            variant="outline"
            colorPalette="gray"
            size="lg"
            disabled={!chosen}
            aria-label={t`Assign: ${name}`}
            onClick={() => assign(false)}
          >
            <Trans>Assign</Trans>
          </ActionButton>
        </Flex>
      )}
      {position && (
        <Box borderRadius="l2" overflow="clip" _print={{ display: 'none' }}>
          <LazyBoundary
            missing={<Trans>The map could not be loaded</Trans>}
            placeholder={<Box h={PLACE_HEIGHT} bg="gray.100" />}
          >
            <RequestPlace
              id={request.id}
              position={position}
              name={customerName || t`Unknown customer`}
              height={PLACE_HEIGHT}
            />
          </LazyBoundary>
        </Box>
      )}
    </PanelCard>
  );
}

/** What was asked for beside what is planned, and the customer's remark. */
function Wish({ job }: { readonly job: JobLine }) {
  const { language } = useRuleLanguage();
  const differs = useDifferenceWords()(wishDifferences(job));
  const frequency = useFrequencyName(job.request?.frequency ?? '');
  const wish = job.request && wishInWords(job.request, language);
  const howOften = frequency.charAt(0).toLocaleLowerCase(language) + frequency.slice(1);
  const wished = [howOften, wish].filter(Boolean).join(' · ');
  const { summary } = job;
  const isOffered = useFeature('einsatzplan');
  return (
    <Box>
      {wished && (
        <Text>
          <Trans>Wished for: {wished}</Trans>
        </Text>
      )}
      {summary && (
        <Text color={differs ? 'orange.800' : 'fg.muted'}>
          <Trans>Planned: {summary}</Trans>
          {differs && ` · ${differs}`}
        </Text>
      )}
      {job.request?.comment && (
        <Text pt="2" whiteSpace="pre-line" overflowWrap="anywhere">
          «{job.request.comment}»
        </Text>
      )}
      {job.request && <NewsOfCustomer customerId={job.customerId} request={job.request} />}
      {isOffered && job.request && job.customerId !== null && (
        <LazyBoundary placeholder={null}>
          <PerhapsKnown key={job.customerId} customerId={job.customerId} />
        </LazyBoundary>
      )}
    </Box>
  );
}
