import { Trans } from '@lingui/react/macro';
import { useToday } from '../../actors/useToday.ts';
import type { AskedVisitChange } from '../../domain/visits/visitChange.ts';
import { dayWriter } from '../../domain/visits/visitInWords.ts';
import { Notice } from '../../ui/page/Notice.tsx';

/** Names the visits that somebody else has changed since they were shown. */
export function ChangedNotice({ changed }: { readonly changed: readonly AskedVisitChange[] }) {
  const dayInWords = dayWriter(useToday());
  const names = changed
    .map(({ name, change }) => [name, dayInWords(change.seriesDay)].filter(Boolean).join(', '))
    .join('; ');
  return (
    <Notice tone="failure">
      {names ? (
        <Trans>
          Nothing was saved: somebody else has changed visits in the meantime ({names}). Your other
          choices are kept.
        </Trans>
      ) : (
        <Trans>
          Nothing was saved: somebody else has changed the jobs in the meantime. Your choices are
          kept; save again.
        </Trans>
      )}
    </Notice>
  );
}
