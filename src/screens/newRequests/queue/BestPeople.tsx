import { chakra, Flex, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { usePermission } from '../../../actors/session/usePermission.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import { isolated } from '../../../domain/isolated.ts';
import type { JobLine } from '../../../domain/job/lines/jobLines.ts';
import {
  hinderingCustomer,
  isHindered,
  type WorkerFit,
  type WorkerRanking,
} from '../../../domain/visits/fit/workerFit.ts';
import { KeyHint } from '../../../ui/Kbd.tsx';
import { FitReasons } from '../../jobs/FitReasons.tsx';
import { useFitTexts } from '../../jobs/useFitTexts.ts';
import { useWorkerName } from '../../jobs/words.ts';
import { DayStrip } from '../../jobs/strips/DayStrip.tsx';

interface BestPeopleProps {
  readonly job: JobLine;
  /** Null while it is not known. */
  readonly ranking: WorkerRanking | null;
  readonly fits: readonly WorkerFit[];
  /** Of the chosen one, from 0. */
  readonly place: number;
  readonly onPlace: (place: number) => void;
}

/** As high as a row with its strip. */
const ROW_HEIGHT = '4.5rem';

/** Those who fit best, each with the day of the next visit. */
export function BestPeople({ job, ranking, fits, place, onPlace }: BestPeopleProps) {
  const { t } = useLingui();
  const group = useId();
  const mayEdit = usePermission('edit');
  const nameOf = useWorkerName(WorkerList.useRows());
  const textsOf = useFitTexts();
  return (
    <chakra.fieldset
      minW="0"
      minH={`calc(3 * ${ROW_HEIGHT})`}
      aria-busy={!ranking}
      aria-label={t`Who fits best`}
    >
      {fits.map((fit, index) => {
        const texts = textsOf(fit);
        const reasons = [
          isolated(hinderingCustomer(fit)),
          texts.later,
          texts.here,
          texts.way,
          !texts.excess && ranking?.next && texts.load,
        ];
        return (
          <Flex
            as="label"
            key={fit.workerId}
            align="center"
            gap="3"
            px="2"
            py="1.5"
            minH={ROW_HEIGHT}
            borderRadius="l2"
            cursor={mayEdit ? 'pointer' : undefined}
            bg={mayEdit && index === place ? 'accent.subtle' : undefined}
            focusRing="outside"
          >
            {mayEdit && (
              <input
                type="radio"
                name={group}
                checked={index === place}
                onChange={() => onPlace(index)}
                aria-keyshortcuts={String(index + 1)}
              />
            )}
            <chakra.span flex="1" minW="0">
              <Flex as="span" align="baseline" wrap="wrap" columnGap="2" position="relative" pe="8">
                <Text as="span" fontWeight="medium" maxW="full" truncate>
                  <bdi>{nameOf(fit.workerId)}</bdi>
                </Text>
                <Text as="span" color={isHindered(fit) ? 'orange.800' : 'fg.muted'}>
                  {ranking?.next && texts.availability}
                </Text>
                {mayEdit && (
                  <KeyHint position="absolute" insetEnd="0" top="0">
                    {index + 1}
                  </KeyHint>
                )}
              </Flex>
              <Text as="span" display="block" fontSize="xs" color="fg.muted">
                <FitReasons texts={texts} reasons={reasons} />
              </Text>
              {ranking?.next && <DayStrip job={job} workerId={fit.workerId} next={ranking.next} />}
            </chakra.span>
          </Flex>
        );
      })}
      {ranking && fits.length === 0 && (
        <Text color="fg.muted">
          <Trans>There are no workers yet</Trans>
        </Text>
      )}
    </chakra.fieldset>
  );
}
