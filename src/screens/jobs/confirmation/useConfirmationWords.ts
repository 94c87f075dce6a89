import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useNow } from '../../../actors/clock/useToday.ts';
import type { ConfirmationRequest, LocalDateTime } from '../../../domain/entities.ts';
import type { Counterparty } from '../../../domain/job/confirmation/confirmedTerms.ts';
import {
  confirmationState,
  requestTo,
  type Confirmable,
  type ConfirmationState,
} from '../../../domain/job/confirmation/confirmationRequest.ts';
import { isolated } from '../../../domain/isolated.ts';
import { dayOf, timeOf } from '../../../domain/time/dates.ts';
import { dayWriter } from '../../../domain/visits/visitInWords.ts';

/** Says what became of a request by a link, and when; empty where there is nothing to say. */
export function useRequestWords(): (
  request: ConfirmationRequest | null,
  state: ConfirmationState,
) => string {
  const { t } = useLingui();
  const now = useNow();
  return useCallback(
    (request, state) => {
      if (!request) return '';
      const dayInWords = dayWriter(dayOf(now));
      const inWords = (at: LocalDateTime) => `${dayInWords(dayOf(at))} ${timeOf(at)}`;
      const { askedAt, expiresAt, answeredAt, comment } = request;
      const [asked, answered] = [inWords(askedAt), inWords(answeredAt ?? askedAt)];
      switch (state) {
        case 'asked':
          return t`asked ${asked}`;
        case 'expired': {
          const day = dayInWords(dayOf(expiresAt));
          return t`link ended ${day}, not answered`;
        }
        case 'declined': {
          const reason = isolated(comment);
          return comment ? t`declined ${answered}: «${reason}»` : t`declined ${answered}`;
        }
        case 'confirmedByLink':
          return t`by link ${answered}`;
        case 'confirmed':
        case 'open':
          return '';
      }
    },
    [t, now],
  );
}

/** The same of what the customer or the worker of a job was asked. */
export function useConfirmationWords(): (job: Confirmable, by: Counterparty) => string {
  const now = useNow();
  const inWords = useRequestWords();
  return useCallback(
    (job, by) => inWords(requestTo(by, job), confirmationState(job, by, now)),
    [inWords, now],
  );
}
