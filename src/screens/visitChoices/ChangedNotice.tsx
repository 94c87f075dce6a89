import { Trans, useLingui } from '@lingui/react/macro';
import { useToday } from '../../actors/clock/useToday.ts';
import type { AskedVisitChange } from '../../domain/visits/changes/visitChange.ts';
import { dayWriter } from '../../domain/visits/visitInWords.ts';
import { Notice } from '../../ui/page/Notice.tsx';

interface ChangedNoticeProps {
  readonly changed: readonly AskedVisitChange[];
  /** Whether a note was saved before the visits, which were not. */
  readonly isNoteSaved?: boolean;
}

/** Names the visits that somebody else has changed since they were shown. */
export function ChangedNotice({ changed, isNoteSaved = false }: ChangedNoticeProps) {
  const { t } = useLingui();
  const dayInWords = dayWriter(useToday());
  const names = changed
    .map(({ name, change }) => [name, dayInWords(change.seriesDay)].filter(Boolean).join(', '))
    .join('; ');
  const saved = isNoteSaved ? t`Only your note was saved` : t`Nothing was saved`;
  return (
    <Notice tone="failure">
      {names ? (
        <Trans>
          {saved}: somebody else has changed visits in the meantime ({names}). Your other choices
          are kept.
        </Trans>
      ) : (
        <Trans>
          {saved}: somebody else has changed the jobs in the meantime. Your choices are kept; save
          again.
        </Trans>
      )}
    </Notice>
  );
}
