import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { isolated } from '../../domain/isolated.ts';
import { openParties } from '../../domain/job/confirmation/parties.ts';
import type { LaneEntry } from '../../domain/plan/lane.ts';
import type { Gap } from '../../domain/visits/fit/gaps.ts';
import type { DrawnVisit } from '../calendar/visitWords.ts';
import { usePartyList } from '../jobs/confirmation/ConfirmationMarks.tsx';

/** Names a visit: who, when, and all that is not as it should be. */
export type LabelWriter = (visit: LaneEntry, words: DrawnVisit, before?: Gap<LaneEntry>) => string;

/** A way that takes longer than there is time, in words. */
export function useShortWay(): (gap: Gap<LaneEntry>) => string {
  const { t } = useLingui();
  return useCallback(
    ({ before, way, minutes }) => {
      const from = isolated(before.job.customerName || t`Unknown customer`);
      return t`way from ${from} about ${way} min., but only ${minutes} min. in between`;
    },
    [t],
  );
}

export function useVisitLabels(): LabelWriter {
  const { t } = useLingui();
  const listOf = usePartyList();
  const shortWay = useShortWay();
  return useCallback<LabelWriter>(
    (visit, words, before) => {
      const open = listOf(openParties(visit.job));
      const confirmation = open && !visit.isCancelled ? t`not confirmed: ${open}` : '';
      const way = before?.isShort ? shortWay(before) : '';
      return [words.label, confirmation, way].filter(Boolean).join(', ');
    },
    [t, listOf, shortWay],
  );
}
