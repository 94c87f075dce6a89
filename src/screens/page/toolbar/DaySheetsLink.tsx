import { useLingui } from '@lingui/react/macro';
import { mdiFileDocumentOutline } from '@mdi/js';
import { useLocation } from 'react-router';
import { useFeature } from '../../../actors/runtime/useFeature.ts';
import type { LocalDate } from '../../../domain/entities.ts';
import { daySheetsPath } from '../../../domain/sheets/daySheetsPath.ts';
import { ToolbarLink } from './ToolbarLink.tsx';

interface DaySheetsLinkProps {
  readonly date: LocalDate;
  /** Whether one word stands for both where the toolbar is narrow, but in one line. */
  readonly isBrief?: boolean;
}

/** Leads to the sheets of a day, where the backend has what stands on them. */
export function DaySheetsLink({ date, isBrief }: DaySheetsLinkProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  if (!useFeature('einsatzplan')) return null;
  return (
    <ToolbarLink
      to={daySheetsPath(date)}
      state={{ openedFrom: pathname }}
      icon={mdiFileDocumentOutline}
      words={t`Day sheets`}
      {...(isBrief && { brief: t`Sheets` })}
    />
  );
}
