import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useNow } from '../../../actors/clock/useToday.ts';
import type { LocalDateTime } from '../../../domain/entities.ts';
import type { Counterparty } from '../../../domain/job/confirmation/confirmedTerms.ts';
import {
  confirmationState,
  requestTo,
  type Confirmable,
} from '../../../domain/job/confirmation/confirmationRequest.ts';
import { isolated } from '../../../domain/isolated.ts';
import { dayOf, timeOf } from '../../../domain/time/dates.ts';
import { dayWriter } from '../../../domain/visits/visitInWords.ts';

/** Says what became of a request by a link, and when; empty without one. */
export function useConfirmationWords(): (job: Confirmable, by: Counterparty) => string {
  const { t } = useLingui();
  const now = useNow();
  return useCallback(
    (job, by) => {
      const request = requestTo(by, job);
      if (!request) return '';
      const dayInWords = dayWriter(dayOf(now));
      const inWords = (at: LocalDateTime) => `${dayInWords(dayOf(at))} ${timeOf(at)}`;
      const { askedAt, expiresAt, answeredAt, comment } = request;
      const [asked, answered] = [inWords(askedAt), inWords(answeredAt ?? askedAt)];
      switch (confirmationState(job, by, now)) {
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
